/**
 * A plugin of the tiles' renderer that fetches for it.
 *
 * The tile that is asked for first, the root's, has the line for itself: it holds what is biggest, which is what a
 * first picture should show, and shared by all a slow line would bring it last. And a tile counts as being fetched
 * until its last byte has come: for the renderer it would only until its first, and tiles on their way would be taken
 * for all that there are.
 */
export class TileFetch {
  readonly name = 'tile-fetch';
  private first: Promise<unknown> | undefined;

  /**
   * Answers a tileset at once; of tiles all others when the first is there, or has failed. What the server refused is
   * answered as it was. `url`: absolute.
   */
  async fetchData(url: string | URL, options: RequestInit): Promise<unknown> {
    if (new URL(url).pathname.endsWith('.json')) return load(url, options, (found) => found.json());
    const bytes = () => load(url, options, (found) => found.arrayBuffer());
    if (this.first) {
      await this.first;
      return bytes();
    }
    const content = bytes();
    this.first = content.catch(() => undefined);
    return content;
  }
}

async function load(
  url: string | URL,
  options: RequestInit,
  read: (response: Response) => Promise<unknown>,
): Promise<unknown> {
  const response = await fetch(url, options);
  return response.ok ? read(response) : response;
}
