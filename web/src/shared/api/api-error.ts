export interface FieldError {
  field: string
  message: string
}

/** What stands where somebody wanted to save over an older version. */
export interface Newer {
  current: unknown
  changed_by?: string
  changed_at?: string
}

interface Problem extends Partial<Newer> {
  detail?: string
  title?: string
  code?: string
  errors?: FieldError[]
}

/** A refused or failed request. The nearest caller decides what to say about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly fieldErrors: FieldError[] = [],
    readonly newer?: Newer,
  ) {
    super(detail)
  }
}

/** The request got no answer at all. */
export const lostConnection = () => new ApiError(0, 'connection_lost', 'No se pudo conectar con el servidor')

/** Reads problem+json; an answer from something in between (a proxy) has no such body. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Problem
  return new ApiError(
    response.status,
    problem.code ?? 'unknown',
    problem.detail ?? problem.title ?? response.statusText,
    problem.errors,
    problem.current === undefined ? undefined : { ...problem, current: problem.current },
  )
}
