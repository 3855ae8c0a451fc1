/** A JSON answer of either interface. */

/** Writes a value as the body of an answer with an HTTP status. */
export const jsonAnswer = (body: object, status: number): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
