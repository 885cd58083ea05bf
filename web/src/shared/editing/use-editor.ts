import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { ApiError } from '@/shared/api/api-error'
import type { Kind } from '@/shared/api/keys'
import { useRefresh } from '@/shared/api/use-refresh'
import { type Language, useLanguage } from '@/shared/ui/language'
import type { Draft } from './drafts'
import { throughSession } from './paused-session'
import { type RefusalWords, refuse } from './refuse'
import { said } from './said'
import { register, unsavedChanged } from './unsaved'
import { useDraft } from './use-draft'
import { useFiles } from './use-files'
import { changedFields, merge3, same } from './values'

/** What a form was filled from. */
export interface Base<Read, Values> {
  record: Read
  values: Values
  version?: number
}

export interface EditorWords<Values, Saved> extends RefusalWords {
  /** What a question about leaving calls it. */
  part?: string
  /** What it calls files on their way, where those belong to another part of the window. */
  filesPart?: string
  done: string | ((saved: Saved) => [title: string, description?: string])
  failed?: string
  /** The labels of the fields, and how values that do not read well by themselves are read, where they are compared. */
  fields?: Partial<Record<keyof Values & string, string>>
  show?: (field: keyof Values & string, value: unknown) => string | undefined
}

export interface EditorOptions<Read, Values extends FieldValues, Saved> {
  kind: Kind
  /** Missing for a new one. */
  id?: string
  /** As it was read; a blank one for what is new. */
  record: Read
  valuesOf: (record: Read) => Values
  schema?: ZodType<Values, Values>
  /** What the form itself refuses with a sentence of its own. */
  check?: (values: Values) => { field: keyof Values & string; message: string } | null
  save: (values: Values, base: Base<Read, Values>) => Promise<Saved>
  words: EditorWords<Values, Saved>
  onSaved?: (saved: Saved) => void
  /** True where the refusal has been dealt with and is not to be spoken of. */
  onRefused?: (error: Error) => boolean
  /** Passwords, staff and clients leave nothing on the device. */
  keepsDraft?: boolean
  /** The window it stands in, where that has several editors. */
  group?: string
}

export interface Conflict<Read, Values> {
  theirs: Read
  values: Values
  /** Mine on top of theirs. */
  merged: Values
  overlaps: (keyof Values & string)[]
  by?: string
}

const versionOf = (record: unknown) => (record as { version?: number } | null)?.version

/**
 * The one way to edit: values, changes, files, version, draft, refusal and what is said of it.
 *
 * A form is made of three things: `useEditor({ kind, id, record, valuesOf, save, words, onSaved })` with a kind
 * of shared/api/keys.ts, whose table says what a save makes out of date; `<EditorForm editor>` around the fields,
 * each with `editor.form.register(name)` and `editor.error(name)`; and `<EditorDialog>` around both, or
 * `<SaveButton editor>` where there is no window. Leaving, the end of a session, newer versions, drafts, files and
 * toasts are then taken care of. What is done with one press, as deleting, is `useDeed`.
 */
export function useEditor<Read, Values extends FieldValues, Saved>(
  options: EditorOptions<Read, Values, Saved>,
) {
  const { kind, id, record, valuesOf, schema, words } = options
  const ownGroup = useId()
  const language = useLanguage()
  const formId = useId()
  const refresh = useRefresh(kind)
  const group = options.group ?? ownGroup
  const baseOf = (read: Read): Base<Read, Values> => ({
    record: read,
    values: valuesOf(read),
    version: versionOf(read),
  })
  const [base, setBase] = useState(() => baseOf(record))
  const [state, setState] = useState<'ready' | 'waiting' | 'saving'>('ready')
  const [conflict, setConflict] = useState<Conflict<Read, Values> | null>(null)
  // Some fields are drawn once from their value; they are drawn anew when it changes from outside.
  const [revision, setRevision] = useState(0)
  const form = useForm<Values>({
    defaultValues: base.values as DefaultValues<Values>,
    // biome-ignore lint/suspicious/noExplicitAny: the resolver's three types are the same here
    resolver: schema && (zodResolver(schema as any) as any),
  })
  const values = form.watch() as Values
  const changed = changedFields(base.values, values)
  const files = useFiles()
  const live = useRef({ base, options })
  live.current = { base, options }
  const typed = () => form.getValues() as Values
  const isDirty = () => changedFields(live.current.base.values, typed()).length > 0

  const fill = (next: Base<Read, Values>, shown: Values) => {
    live.current.base = next
    setBase(next)
    if (!same(typed(), shown)) {
      // What was refused stays to be read until the next press: a newer record may come just because of it.
      const refusal = form.getFieldState('root' as Path<Values>).error
      form.reset(shown)
      if (refusal) form.setError('root', refusal)
      setRevision((count) => count + 1)
    }
    unsavedChanged()
  }
  const draft = useDraft({
    kind,
    id,
    isKept: options.keepsDraft !== false,
    base,
    values,
    changed,
    onRestore: (changes, draftBase, isOld) => {
      const restored = { ...base.values, ...changes } as Values
      const before = { ...base.values, ...draftBase } as Values
      const { overlaps } = merge3(before, restored, base.values)
      if (!isOld || overlaps.length === 0) return fill(base, restored)
      fill(base, restored)
      setConflict({ theirs: base.record, values: base.values, merged: restored, overlaps })
    },
  })

  // While nothing is typed the form follows the server; beside changes it follows what nobody touched, as
  // stock, which moves without a new version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new record is a reason
  useEffect(() => {
    const next = baseOf(record)
    const { base: now } = live.current
    if (same([next.values, next.version], [now.values, now.version])) {
      live.current.base = next
      setBase(next)
    } else if (!isDirty()) fill(next, next.values)
    else if (next.version === now.version) fill(next, merge3(now.values, typed(), next.values).values)
  }, [record])

  const isValid = async () => (schema ? schema.safeParse(typed()).success : true)

  // Whoever saves in order to leave goes where they wanted, not where saving would have led.
  const isLeaving = useRef(false)
  const settle = (saved: Saved, note?: string) => {
    const { base: before, options: now } = live.current
    fill({ record: before.record, values: typed(), version: versionOf(saved) ?? before.version }, typed())
    draft.drop()
    const { done } = now.words
    const [title, description] = typeof done === 'string' ? [done] : done(saved)
    said.done(title, [description, note].filter(Boolean).join(' ') || undefined, language)
    void refresh()
    if (!isLeaving.current) now.onSaved?.(saved)
    return true
  }
  const send = async (sent: Values, note?: string): Promise<boolean> => {
    const { options: now } = live.current
    try {
      return settle(await throughSession(() => now.save(sent, live.current.base)), note)
    } catch (thrown) {
      const error = thrown as Error
      if (error instanceof ApiError && error.newer) return overtaken(error.newer)
      if (!now.onRefused?.(error)) refuse(form, error, now.words.failed, now.words)
      return false
    }
  }
  /** Somebody was quicker: changes that do not meet are saved together, others are for the person to settle. */
  const overtaken = (newer: NonNullable<ApiError['newer']>) => {
    const theirs = newer.current as Read
    const next = baseOf(theirs)
    const { values: merged, overlaps } = merge3(live.current.base.values, typed(), next.values)
    if (overlaps.length > 0) {
      setConflict({ theirs, values: next.values, merged, overlaps, by: newer.changed_by })
      return Promise.resolve(false)
    }
    fill(next, merged)
    const together =
      language === 'en' ? 'Saved together with the changes of' : 'Guardado junto con los cambios de'
    return submitted(`${together} ${newer.changed_by}`)
  }
  const submitted = async (note?: string) => {
    let isSaved = false
    await form.handleSubmit(async (parsed) => {
      const refusal = live.current.options.check?.(parsed as Values)
      if (refusal) {
        form.setError(refusal.field as unknown as Path<Values>, refusal, { shouldFocus: true })
        said.failed(refusal.message)
      } else isSaved = await send(parsed as Values, note)
    })()
    return isSaved
  }
  const busy = useRef(false)
  const save = async (): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    try {
      setState('waiting')
      const missing = await files.arrived()
      if (missing) {
        form.setError('root', { message: notArrived(missing, language) })
        said.failed(words.failed)
        return false
      }
      setState('saving')
      return await submitted()
    } finally {
      busy.current = false
      setState('ready')
    }
  }

  const saveAndLeave = async () => {
    isLeaving.current = true
    const isSaved = isDirty() ? await save() : (await files.arrived()) === null
    isLeaving.current = false
    return isSaved
  }
  const entry = useRef({ isDirty, isValid, saveAndLeave, discard: draft.drop, pending: files.pending })
  entry.current = { isDirty, isValid, saveAndLeave, discard: draft.drop, pending: files.pending }
  const { part = '', filesPart = part } = words
  useEffect(
    () =>
      register({
        group,
        part: () => (entry.current.isDirty() ? part : filesPart),
        language,
        isUnsaved: () => entry.current.isDirty() || entry.current.pending() > 0,
        isValid: () => entry.current.isValid(),
        save: () => entry.current.saveAndLeave(),
        discard: () => entry.current.discard(),
      }),
    [group, part, filesPart, language],
  )
  const isChanged = changed.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows what is unsaved is told of each change
  useEffect(unsavedChanged, [isChanged, files.count])

  return {
    form,
    formId,
    group,
    language,
    words,
    values,
    base,
    changed,
    state,
    revision,
    conflict,
    draft,
    files,
    save,
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      event?.stopPropagation()
      void save()
    },
    /** Ends a conflict: with the newest alone, or with what was typed on top of it. */
    settleConflict: (keepsMine: boolean) => {
      if (!conflict) return
      fill(baseOf(conflict.theirs), keepsMine ? conflict.merged : conflict.values)
      if (!keepsMine) draft.drop()
      setConflict(null)
    },
    leaveConflict: () => setConflict(null),
    /** For fields that are not inputs; what was refused of it is no longer said. */
    set: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => {
      const path = field as unknown as Path<Values>
      form.clearErrors(path)
      form.setValue(path, value as PathValue<Values, Path<Values>>, {
        shouldValidate: form.formState.isSubmitted,
      })
    },
    error: (field: keyof Values & string) =>
      (form.formState.errors as Record<string, { message?: string } | undefined>)[field]?.message,
    rootError: (form.formState.errors as { root?: { message?: string } }).root?.message,
  }
}

const notArrived = (file: string, language: Language) =>
  language === 'en'
    ? `${file} could not be uploaded, so nothing was saved.`
    : `No se pudo subir ${file}, así que no se guardó nada.`

/** An editor for whatever draws it and does not care what it edits. */
export interface AnyEditor {
  formId: string
  group: string
  language: Language
  words: { fields?: object; show?: (field: never, value: unknown) => string | undefined }
  base: { values: object }
  state: 'ready' | 'waiting' | 'saving'
  revision: number
  conflict: { values: object; merged: object; overlaps: string[]; by?: string } | null
  draft: { found: Draft | null; discardFound: () => void; restoreFound: () => void }
  files: { count: number; track: (name: string, sending: Promise<unknown>) => void }
  submit: (event?: FormEvent) => void
  settleConflict: (keepsMine: boolean) => void
  leaveConflict: () => void
  rootError?: string
}
