import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '@/shared/editing/delete-dialog'
import { newest } from '@/shared/editing/newest'
import { useFailureSaid } from '@/shared/editing/said'
import { useDeed } from '@/shared/editing/use-deed'
import { Async } from '@/shared/ui/async'
import { Button } from '@/shared/ui/button'
import { PageTitle } from '@/shared/ui/page-title'
import { ArrangeFailed } from './arrange-failed'
import { ShelfList } from './shelf-list'
import { deleteSlide, officeSlidesQuery, type Slide, useArrangeSlides } from './slide-api'
import { SlideDialog } from './slide-dialog'
import { SlideRow } from './slide-row'

type Task = { kind: 'new' } | { kind: 'edit' | 'delete'; slide: Slide }

const loadFailed = 'No se pudo cargar el contenido del slider'

export function SliderScreen() {
  const slides = useQuery(officeSlidesQuery)
  const arrange = useArrangeSlides()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  useFailureSaid(slides.isError, loadFailed)
  return (
    <>
      <PageTitle
        title="Gestión del Slider Principal"
        subtitle="Lo primero que ve quien entra. Cada slide se muestra 5 segundos."
        actions={
          <Button onClick={() => setTask({ kind: 'new' })}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            Nuevo Slide
          </Button>
        }
      />
      {arrange.isError && <ArrangeFailed arrange={arrange} />}
      <Async query={slides} errorText={loadFailed} empty="No hay slides configurados">
        {(items) => (
          <ShelfList label="Slides" items={items} nameOf={({ title }) => title} onArrange={arrange.mutate}>
            {items.map((slide, index) => (
              <SlideRow
                key={slide.id}
                slide={slide}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onEdit={() => setTask({ kind: 'edit', slide })}
                onDelete={() => setTask({ kind: 'delete', slide })}
              />
            ))}
          </ShelfList>
        )}
      </Async>
      {task?.kind === 'new' && <SlideDialog slide={null} onClose={close} />}
      {task?.kind === 'edit' && <SlideDialog slide={newest(task.slide, slides.data)} onClose={close} />}
      {task?.kind === 'delete' && <DeleteSlide slide={task.slide} onClose={close} />}
    </>
  )
}

function DeleteSlide({ slide, onClose }: { slide: Slide; onClose: () => void }) {
  const remove = useDeed({
    kind: 'slide',
    send: () => deleteSlide(slide.id),
    done: () => ['Slide eliminado correctamente'],
    failed: () => ({ description: 'No se pudo eliminar el slide' }),
    onDone: onClose,
  })
  return (
    <DeleteDialog
      title={`¿Eliminar «${slide.title}»?`}
      description="Dejará de mostrarse en la página de inicio."
      isTrashed
      remove={remove}
      onClose={onClose}
    />
  )
}
