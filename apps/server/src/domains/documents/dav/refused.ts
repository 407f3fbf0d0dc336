/** What WebDAV answers by a status alone (RFC 4918): a precondition that fails, a parent that is missing. */
export class DavRefused extends Error {
  override readonly name = 'DavRefused';
  constructor(readonly status: 400 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 423 | 502) {
    super(`WebDAV ${status}`);
  }
}
