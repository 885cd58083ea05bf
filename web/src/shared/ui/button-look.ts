export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'ghost' | 'danger' | 'link' | 'paper'
export type ButtonSize = 'regular' | 'small' | 'row' | 'icon' | 'row-icon'

const off = 'disabled:cursor-not-allowed aria-disabled:cursor-progress'

const base = `relative inline-flex shrink-0 items-center justify-center gap-2 rounded-sm border font-medium whitespace-nowrap transition-colors duration-150 ${off} [&_svg]:shrink-0`

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-paper hover:bg-ink-hover disabled:bg-stone-2 disabled:text-ink-2',
  outline:
    'border-ink hover:bg-ink hover:text-paper disabled:border-line disabled:bg-transparent disabled:text-ink-3',
  soft: 'border-control bg-surface hover:border-ink hover:bg-stone disabled:border-line disabled:bg-transparent disabled:text-ink-3',
  ghost: 'border-transparent hover:bg-stone disabled:bg-transparent disabled:text-ink-3',
  danger:
    'border-transparent bg-flamboyan text-white hover:bg-flamboyan-hover disabled:bg-stone-2 disabled:text-ink-2',
  link: 'border-transparent underline decoration-control decoration-1 underline-offset-[0.22em] hover:text-larimar hover:decoration-current disabled:text-ink-3',
  paper: 'border-transparent bg-paper text-ink hover:bg-stone disabled:text-ink-3',
}

const sizes: Record<ButtonSize, string> = {
  regular: 'h-(--control-height) px-(--control-padding) text-(length:--control-text) [&_svg]:size-[18px]',
  small: 'h-10 px-[18px] text-sm [&_svg]:size-[18px]',
  row: 'h-8 px-2.5 text-xs [&_svg]:size-4',
  icon: 'size-(--icon-button) [&_svg]:size-5',
  'row-icon': 'size-8 [&_svg]:size-4',
}

/** The look of a button, for buttons and for links that stand where a button would. */
export function buttonLook(variant: ButtonVariant = 'primary', size: ButtonSize = 'regular'): string {
  const box = variant === 'link' ? 'text-[length:inherit]' : sizes[size]
  return `${base} ${variants[variant]} ${box}`
}
