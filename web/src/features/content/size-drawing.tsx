/** A frame from the front and from the side, with the three lengths that are engraved on its temple. */
export function SizeDrawing() {
  return (
    <div className="mt-9 grid gap-3 md:mt-14 md:grid-cols-[752fr_536fr] md:gap-6">
      <figure className="relative rounded-sm bg-stone">
        <svg viewBox="60 0 520 304" aria-hidden="true" className="w-full fill-none">
          <Front />
          <Length from={109} to={278} />
          <Length from={278} to={361} />
        </svg>
        <Label at="25.7%" name="Ancho del lente" length="47 mm" />
        <Label at="49.9%" name="Puente" length="23 mm" />
      </figure>
      <figure className="relative rounded-sm bg-stone">
        <svg viewBox="0 0 371 304" aria-hidden="true" className="w-full fill-none">
          <Side />
          <Length from={32} to={322} />
        </svg>
        <Label at="47.7%" name="Varilla" length="145 mm" />
        <figcaption className="absolute inset-x-0 bottom-[7%] text-center text-lg font-medium whitespace-nowrap tabular-nums">
          <span className="sr-only">Grabado en la varilla: </span>
          47 <span aria-hidden="true">▢</span> 23 – 145
        </figcaption>
      </figure>
    </div>
  )
}

/** The outline of a lens of 47 × 39 mm, seen from the front. */
const lens = (x: number) =>
  `M${x + 84} 128 c67 0 85 28 85 58 c0 50 -44 82 -85 82 c-41 0 -84 -32 -84 -82 c0 -30 17 -58 84 -58z`

function Front() {
  return (
    <g className="stroke-ink" strokeLinecap="round">
      <path d="M122 146l-32 6v10M517 146l32 6v10" strokeWidth="9" strokeLinejoin="round" />
      <path d={lens(109)} className="fill-paper" strokeWidth="8" />
      <path d={lens(361)} className="fill-paper" strokeWidth="8" />
      <path d="M275 174c14 -24 75 -24 90 0" strokeWidth="8" />
      <path d="M140 236l42 -68M392 236l42 -68" className="stroke-line" strokeWidth="2" />
    </g>
  )
}

function Side() {
  return (
    <g className="stroke-ink" strokeLinecap="round" strokeLinejoin="round">
      <path d="M334 128c11 30 11 76 -3 106" strokeWidth="7" />
      <path d="M334 140H118c-34 0 -54 32 -80 62" strokeWidth="9" />
      <path d="M206 152V240" className="stroke-larimar" strokeWidth="1" strokeDasharray="2 4" />
      <path d="M178 141h56" className="stroke-larimar-bright" strokeWidth="2" strokeDasharray="7 4" />
    </g>
  )
}

const height = 80

/** A line with its ends marked, and two faint ones down to what it measures. */
function Length({ from, to }: { from: number; to: number }) {
  return (
    <g className="stroke-larimar" strokeWidth="1.25">
      <path d={`M${from} ${height}H${to}M${from} ${height - 5}v10M${to} ${height - 5}v10`} />
      <path d={`M${from} ${height}V150M${to} ${height}V150`} strokeOpacity="0.55" strokeDasharray="2 4" />
    </g>
  )
}

/** Words stay words, so that they are as large on a phone as anywhere. */
function Label({ at, name, length }: { at: string; name: string; length: string }) {
  return (
    <p
      className="absolute bottom-[77%] -translate-x-1/2 text-center text-xs leading-tight whitespace-nowrap text-ink-2"
      style={{ left: at }}
    >
      {name} <br />
      <span className="text-[0.9375rem] font-medium text-larimar">{length}</span>
    </p>
  )
}
