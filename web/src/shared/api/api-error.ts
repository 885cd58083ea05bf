export interface FieldError {
  field: string
  message: string
}

interface Problem {
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
  )
}
