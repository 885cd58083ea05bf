import { Wordmark } from '@/shared/ui/wordmark'
import { ButtonSamples } from './button-samples'
import { EditorSamples } from './editor-samples'
import { FieldSamples } from './field-samples'
import { MessageSamples } from './message-samples'
import { OverlaySamples } from './overlay-samples'
import { TableSamples } from './table-samples'

/** Every shared component in every state: the page that accessibility and picture checks run over. */
function SamplesPage() {
  return (
    <main className="page-width py-14">
      <Wordmark className="mb-6 w-40" />
      <h1 className="text-display mb-10 text-d2">Samples</h1>
      <ButtonSamples />
      <FieldSamples />
      <MessageSamples />
      <OverlaySamples />
      <TableSamples />
      <EditorSamples />
    </main>
  )
}

export { SamplesPage as Component }
