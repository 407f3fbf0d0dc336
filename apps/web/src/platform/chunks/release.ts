/** The file with which the page begins; its name is made of its content, so that another release has another one. */
export const findEntryScript = (page: ParentNode): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** The page as the server has it now; undefined when it cannot be reached or is not ready. */
export const fetchServerPage = (): Promise<string | undefined> =>
  fetch('/', { cache: 'no-store' }).then(
    async (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );

/** Whether the server's page begins with another file than this one. */
export const isNewRelease = (page: string, own: string | undefined): boolean =>
  own !== undefined && /<script[^>]+type="module"/.test(page) && !page.includes(`"${own}"`);
