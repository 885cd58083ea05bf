let ahead = 0

/** A device's clock may be hours wrong; every answer says what time it is. */
export function readClock(answer: Response) {
  const said = Date.parse(answer.headers.get('Date') ?? '')
  if (said) ahead = said - Date.now()
}

/** What time it is where moments that the server names are meant. */
export const serverNow = () => Date.now() + ahead
