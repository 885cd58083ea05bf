/**
 * zod compiles schemas with `Function`, which the page's policy forbids and reports. Its configuration lives on the
 * global object, so it can be set before zod is loaded, and without loading it for pages that have no form.
 */
export function forbidCompiledSchemas() {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
