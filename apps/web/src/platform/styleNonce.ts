/**
 * The nonce of this page, under which styles may be added (Content-Security-Policy). Browsers hide it from the
 * attribute.
 */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ??
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ??
  '';

/**
 * Some libraries add a style element without asking for the nonce (antd's scroll lock is one). Every style element that
 * a script of this page makes gets it; markup that was smuggled in does not.
 */
export function addNonceToStyles(nonce: string): void {
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
