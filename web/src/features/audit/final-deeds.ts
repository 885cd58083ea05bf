const reasons: [deeds: RegExp, reason: string][] = [
  [/^(carts\.reminder_sent|orders\.(mailed|ready)|.*_resent|.*\.mail_retried)$/, 'el correo ya salió.'],
  [/_?exported$|\.backup_downloaded$/, 'lo exportado ya está fuera de la tienda.'],
  [/^(orders|promotions|delivery)\./, 'los pedidos y el dinero se corrigen en su pantalla.'],
  [/^identity\./, 'las cuentas, los roles y las contraseñas se cambian en su pantalla.'],
  [/^system\./, 'las copias de seguridad no se deshacen.'],
  [/^changes\.purged$/, 'se eliminó para siempre.'],
]

/** What changed nothing that could be taken back. */
const changedNothing =
  /signed_(in|out)$|_refused$|_reused$|_asked$|_begun$|sessions_closed$|\.picture_added$|_previewed$/

/** Why a deed without a change set cannot be taken back; nothing where there is nothing to take back. */
export function whyFinal(action: string): string | null {
  if (changedNothing.test(action)) return null
  const [, reason] = reasons.find(([deeds]) => deeds.test(action)) ?? []
  return `No se puede deshacer: ${reason ?? 'no se guardó lo de antes.'}`
}
