import { Search, SearchX, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import { Dialog } from '@/shared/ui/dialog'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { Spinner } from '@/shared/ui/spinner'
import { searchHref } from './search-api'
import { SearchResult } from './search-result'
import { SearchSuggestions } from './search-suggestions'
import { SearchWords } from './search-words'
import { isLongEnough, useProductSearch } from './use-product-search'

const resultsWord = (count: number) => `${count} ${count === 1 ? 'resultado' : 'resultados'}`

interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The arrows walk from the field through what was found; Enter in the field shows all of it. */
function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const { asked, answer, found, isSearching, isError, retry } = useProductSearch(typed)
  const fieldId = useId()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const close = () => {
    onOpenChange(false)
    setTyped('')
  }

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at + step + stops.length) % stops.length]?.focus()
  }
  const openAll = () => {
    if (!isLongEnough(typed)) return
    close()
    navigate(searchHref(typed.trim()))
  }
  const mean = (words: string) => {
    setTyped(words)
    field.current?.focus()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Buscar Productos"
      wide="shop"
      focusFirst={field}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the field and links inside */}
      <div ref={box} onKeyDown={walk} className="min-h-[min(28rem,60dvh)]">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            openAll()
          }}
          className="relative"
        >
          <label htmlFor={fieldId} className="sr-only">
            Buscar por nombre, marca, color o forma
          </label>
          <Search
            aria-hidden="true"
            strokeWidth={1.5}
            className="pointer-events-none absolute top-1/2 left-4 size-[18px] -translate-y-1/2 text-ink-3"
          />
          <input
            ref={field}
            id={fieldId}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Nombre, marca, color o forma"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="field-box h-13 pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
          />
          {typed && (
            <button
              type="button"
              aria-label="Borrar"
              onClick={() => {
                setTyped('')
                field.current?.focus()
              }}
              className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center text-ink-3 hover:text-ink"
            >
              <X aria-hidden="true" strokeWidth={1.5} className="size-[18px]" />
            </button>
          )}
        </form>
        <div className="mt-4">
          <p role="status" className="sr-only">
            {found && answer && !isSearching && resultsWord(found.length && answer.total)}
          </p>
          {answer && !isSearching && (
            <>
              <SearchWords typed={asked} answer={answer} onMean={mean} />
              <SearchSuggestions all={answer.suggestions} onFollow={close} />
            </>
          )}
          {isSearching ? (
            <div className="grid place-items-center py-14 text-ink-2">
              <span role="status" className="flex items-center gap-3">
                <Spinner /> Buscando...
              </span>
            </div>
          ) : isError ? (
            <ErrorPanel title="No se pudo buscar" retryText="Reintentar" onRetry={() => retry()} />
          ) : found?.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title="No se encontraron productos"
              text="Prueba con una marca, un color o una forma."
            />
          ) : (
            <ul className="-mx-3">
              {found?.map((product) => (
                <SearchResult
                  key={product.id}
                  product={product}
                  words={answer?.matched.flat().join(' ') ?? ''}
                  onFollow={close}
                />
              ))}
            </ul>
          )}
          {answer && found && found.length > 0 && !isSearching && (
            <Link to={searchHref(asked)} onClick={close} className={`${buttonLook('soft')} mt-4 w-full`}>
              Ver los {resultsWord(answer.total)}
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  )
}

export default SearchDialog
