/** Without regard to case and accents, as the server folds: "Visión" and "VISION" are one word. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
