export type SettingKey =
  | 'default_markup_percentage'
  | 'currency'
  | 'abandoned_cart_minutes'
  | 'notification_email'
  | 'low_stock_threshold'
  | 'history_months'

/** What was typed, as the server wants it, or why it cannot be that. */
export type Parsed = { value: number | string } | { refusal: string }

export interface SettingRule {
  key: SettingKey
  label: string
  help: string
  saved: string
  field: { type: 'number' | 'text' | 'email'; min?: number; max?: number; step?: number }
  parse: (text: string) => Parsed
}

function numberWithin(least: number, most: number, refusal: string, whole = true) {
  return (text: string): Parsed => {
    const value = Number(text)
    const fits = text.trim() !== '' && value >= least && value <= most
    return fits && (!whole || Number.isInteger(value)) ? { value } : { refusal }
  }
}

const textLike =
  (shape: RegExp, refusal: string) =>
  (text: string): Parsed =>
    shape.test(text.trim()) ? { value: text.trim() } : { refusal }

/** The server has the last word on each of these. */
export const settingRules: SettingRule[] = [
  {
    key: 'default_markup_percentage',
    label: 'Default markup (%)',
    help: 'Suggested on top of the buy price of new products, from 0 to 1000.',
    saved: 'Default markup percentage updated successfully',
    field: { type: 'number', min: 0, max: 1000, step: 0.01 },
    parse: numberWithin(0, 1000, 'Please enter a valid percentage', false),
  },
  {
    key: 'currency',
    label: 'Currency',
    help: 'The three-letter code of all prices.',
    saved: 'Currency updated successfully',
    field: { type: 'text' },
    parse: textLike(/^[a-z]{3}$/i, 'Enter a currency code of three letters, such as USD'),
  },
  {
    key: 'abandoned_cart_minutes',
    label: 'Abandoned cart (minutes)',
    help: 'How long a cart stays untouched until it counts as abandoned.',
    saved: 'Abandoned cart time updated successfully',
    field: { type: 'number', min: 5, max: 10_080, step: 1 },
    parse: numberWithin(5, 10_080, 'Enter whole minutes, from 5 to 10080'),
  },
  {
    key: 'notification_email',
    label: 'Notification email',
    help: 'Where contact messages are announced. Empty means nowhere.',
    saved: 'Notification email updated successfully',
    field: { type: 'email' },
    parse: textLike(/^$|^\S+@\S+$/, 'Enter an email address, or leave it empty'),
  },
  {
    key: 'low_stock_threshold',
    label: 'Low stock threshold',
    help: 'Stock at or below this counts as low.',
    saved: 'Low stock threshold updated successfully',
    field: { type: 'number', min: 0, max: 1000, step: 1 },
    parse: numberWithin(0, 1000, 'Enter a whole number from 0 to 1000'),
  },
  {
    key: 'history_months',
    label: 'History of changes (months)',
    help: 'How long what was changed can be brought back from the log, from 1 to 60. The log itself stays.',
    saved: 'History of changes updated successfully',
    field: { type: 'number', min: 1, max: 60, step: 1 },
    parse: numberWithin(1, 60, 'Enter whole months, from 1 to 60'),
  },
]
