const LANGUAGE = /^(zh|en)(-[A-Z]{2})?$/
const COMPARISONS = new Set(['===', '!==', '==', '!='])

function isLanguage(node) {
  return node.type === 'Literal' && typeof node.value === 'string' && LANGUAGE.test(node.value)
}

/** Asking whether a language is this one or that means a further language has to be asked for everywhere. */
export const languageIsData = {
  create: (context) => ({
    BinaryExpression(node) {
      if (COMPARISONS.has(node.operator) && (isLanguage(node.left) || isLanguage(node.right)))
        context.report({
          node,
          message: 'What differs by language is data: pick(language, named(…)) of domain/base/locales.ts.',
        })
    },
  }),
}
