import { Block, BlockBody } from './blocks/block'
import type { Section } from './page-content'

/** From here on a list of the sections helps to find one's way. */
const longPage = 5

/**
 * Short pages set each heading beside its text; long ones keep a list of their sections in view
 * instead, and the headings stand above.
 */
export function InfoSections({ sections }: { sections: Section[] }) {
  const titled = sections.filter(({ title }) => title !== '')
  if (titled.length < longPage) {
    return (
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-14 lg:mt-22 lg:gap-22">
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[5fr_7fr] lg:gap-6"
          >
            <SectionHead section={section} />
            <SectionBody section={section} />
          </section>
        ))}
      </div>
    )
  }
  return (
    <div className="mt-12 lg:mt-18 lg:grid lg:grid-cols-[5fr_7fr] lg:gap-6">
      <SectionIndex sections={titled} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            className="grid max-w-prose scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-8"
          >
            <SectionHead section={section} />
            <SectionBody section={section} />
          </section>
        ))}
      </div>
    </div>
  )
}

function SectionHead({ section: { title, intro } }: { section: Section }) {
  return (
    <div>
      {title && <h2 className="text-display text-d3">{title}</h2>}
      {intro && <p className="mt-3 max-w-[28em] text-pretty whitespace-pre-line text-ink-2">{intro}</p>}
    </div>
  )
}

function SectionBody({ section: { opener, blocks } }: { section: Section }) {
  return (
    <div className="grid max-w-prose min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
      {opener && <BlockBody block={opener} />}
      {blocks.map((block, index) => (
        <Block key={block.id ?? index} block={block} />
      ))}
    </div>
  )
}

function SectionIndex({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label="En esta página" className="sticky top-28 self-start max-lg:hidden">
      <p className="text-sm font-semibold">En esta página</p>
      <ul className="mt-3 max-h-[calc(100dvh-12rem)] overflow-y-auto">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1.5 text-[0.9375rem] leading-snug text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
