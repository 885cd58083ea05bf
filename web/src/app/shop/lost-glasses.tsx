import { useId } from 'react'

const wire = { fill: 'none', strokeLinecap: 'round' } as const

/** A pair of round glasses that reads 4 and 4 sharply, and has not found the 0 yet. */
function LostGlasses() {
  const id = useId()
  return (
    <svg viewBox="0 0 960 400" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}steel`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8d9195" />
          <stop offset="0.12" stopColor="#3c4043" />
          <stop offset="0.55" stopColor="#55595c" />
          <stop offset="1" stopColor="#2a2c2e" />
        </linearGradient>
        <filter id={`${id}soft`} x="-40%" y="-20%" width="180%" height="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      <g fontSize="390" textAnchor="middle" className="font-display fill-ink">
        <text x="218" y="296">
          4
        </text>
        <text x="742" y="296">
          4
        </text>
        <text x="480" y="306" opacity="0.6" filter={`url(#${id}soft)`}>
          0
        </text>
      </g>
      <g stroke={`url(#${id}steel)`} strokeWidth="13" {...wire}>
        <ellipse cx="218" cy="204" rx="184" ry="178" />
        <ellipse cx="742" cy="204" rx="184" ry="178" />
        <path d="M396 164 C 420 112, 540 112, 564 164" strokeWidth="12" />
        <path d="M36 158 L 10 151" stroke="#3c4043" strokeWidth="20" />
        <path d="M924 158 L 950 151" stroke="#3c4043" strokeWidth="20" />
      </g>
      <g stroke="#d9dcde" strokeWidth="2" opacity="0.75" {...wire}>
        <path d="M90 72 A 184 178 0 0 1 330 62" />
        <path d="M614 72 A 184 178 0 0 1 854 62" />
        <path d="M432 128 C 458 118, 502 118, 528 128" />
      </g>
    </svg>
  )
}

export default LostGlasses
