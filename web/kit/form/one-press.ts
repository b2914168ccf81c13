/**
 * What a button does when pressed, once also by a double click: its second press comes before the screen can show that
 * the first is under way, and would be told that somebody else was faster.
 */
export function onePress(act: () => void): (event: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) act()
  }
}
