export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="sr-only rounded-sm bg-ink px-4 py-3 text-sm font-medium text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Saltar al contenido
    </a>
  )
}
