import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redraw } from './picture.ts'

test('what a camera wrote into a picture, the place with it, is in no copy that is looked at', async () => {
  const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#889' } })
    .withExif({
      IFD0: { Model: 'Phone 12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Phone 12')
  expect((await sharp(await redraw(photograph, 'jpeg', 0)).metadata()).exif).toBeUndefined()
})
