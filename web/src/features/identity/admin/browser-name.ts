// Order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const firstMatch = (userAgent: string, names: [RegExp, string][]) =>
  names.find(([mark]) => mark.test(userAgent))?.[1]

/** "Chrome, macOS", or as much of it as the header tells. */
export function browserName(userAgent: string): string | null {
  const parts = [firstMatch(userAgent, browsers), firstMatch(userAgent, systems)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}
