import { Search, SearchX, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonLook } from '@/shared/ui/button-look'
import { Dialog } from '@/shared/ui/dialog'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorPanel } from '@/shared/ui/error-panel'
import { Spinner } from '@/shared/ui/spinner'
import type { Product } from './api'
import { Perhaps } from './perhaps'
import RecentProducts from './recent-products'
import { searchHref } from './search-api'
import { ActiveOption, SearchOption } from './search-option'
import { SearchResult } from './search-result'
import { SearchSuggestions } from './search-suggestions'
import { SearchWords } from './search-words'
import { useOptionKeys } from './use-option-keys'
import { isLongEnough, useProductSearch } from './use-product-search'

const resultsWord = (count: number) => `${count} ${count === 1 ? 'resultado' : 'resultados'}`
const allWords = (count: number) => `Ver ${count === 1 ? '' : 'los '}${resultsWord(count)}`

interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The arrows go through what was found while the focus stays in the field; Enter there shows all of it. */
function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const { asked, answer, found, isSearching, isError, retry } = useProductSearch(typed)
  const fieldId = useId()
  const gridId = useId()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const close = () => {
    onOpenChange(false)
    setTyped('')
  }

  const shown = isSearching ? undefined : answer
  const isFound = found && found.length > 0
  const hasOptions = shown && (isFound || shown.suggestions.length > 0)
  const { active, onKeyDown } = useOptionKeys(box, shown)
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
      <div ref={box} className="min-h-[min(28rem,60dvh)]">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            openAll()
          }}
          className="sticky top-0 z-10 bg-surface"
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
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="grid"
            aria-expanded={Boolean(hasOptions)}
            aria-controls={hasOptions ? gridId : undefined}
            aria-activedescendant={active ?? undefined}
            onKeyDown={onKeyDown}
            autoComplete="off"
            enterKeyHint="search"
            // As many as the server takes; of more it says that they are wrong.
            maxLength={100}
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
            {found && shown && resultsWord(found.length && shown.total)}
          </p>
          {shown && <SearchWords typed={asked} answer={shown} onMean={mean} />}
          {hasOptions && (
            <ActiveOption value={active}>
              {/* biome-ignore lint/a11y/useSemanticElements: links under the field, no table */}
              <div role="grid" id={gridId} aria-label="Resultados">
                <SearchSuggestions all={shown.suggestions} onFollow={close} />
                {found?.map((product) => (
                  <SearchOption key={product.id} className="-mx-3">
                    <SearchResult product={product} words={shown.matched.flat().join(' ')} onFollow={close} />
                  </SearchOption>
                ))}
                {isFound && (
                  <SearchOption className="mt-4">
                    <Link
                      to={searchHref(asked)}
                      onClick={close}
                      className={`${buttonLook('soft')} w-full group-aria-selected/option:bg-stone-2`}
                    >
                      {allWords(shown.total)}
                    </Link>
                  </SearchOption>
                )}
              </div>
            </ActiveOption>
          )}
          {isSearching && (
            <div className="grid place-items-center py-14 text-ink-2">
              <span role="status" className="flex items-center gap-3">
                <Spinner /> Buscando...
              </span>
            </div>
          )}
          {isError && !isSearching && (
            <ErrorPanel title="No se pudo buscar" retryText="Reintentar" onRetry={() => retry()} />
          )}
          {shown && found?.length === 0 && (
            <>
              <EmptyState
                icon={SearchX}
                title="No se encontraron productos"
                text="Prueba con una marca, un color o una forma."
              />
              <Perhaps
                onFollow={close}
                draw={(products) => <Likely products={products} onFollow={close} />}
              />
            </>
          )}
          {typed === '' && <RecentProducts onFollow={close} />}
        </div>
      </div>
    </Dialog>
  )
}

function Likely({ products, onFollow }: { products: Product[]; onFollow: () => void }) {
  return (
    <ul className="-mx-3">
      {products.map((product) => (
        <li key={product.id}>
          <SearchResult product={product} words="" onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

export default SearchDialog
