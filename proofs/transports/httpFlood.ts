import http from 'node:http';

/** A device that posts as fast as its connections are answered; each message has ten values of a moment of its own. */
export class HttpFlood {
  acknowledged = 0;
  /** Asked to come again later. */
  slowed = 0;
  /** Connections that broke before an answer came: whether these are stored nobody knows. */
  unknown = 0;
  private next = 0;
  private readonly agent = new http.Agent({ keepAlive: true });

  constructor(
    private readonly url: string,
    readonly device: { readonly id: string; readonly token: string },
    private readonly from: number,
    private readonly keys: number,
  ) {}

  async send(connections: number, forMs: number): Promise<void> {
    const until = performance.now() + forMs;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) await this.post();
      }),
    );
  }

  close(): void {
    this.agent.destroy();
  }

  private async post(): Promise<void> {
    const n = this.next++;
    const values = Array.from({ length: this.keys }, (_, key) => `"k${key}":${n}`).join(',');
    const { status, retryAfter } = await this.request(`{"ts":${this.from + n},"values":{${values}}}`);
    if (status === 200) this.acknowledged += 1;
    else if (status === 429 || status === 503) {
      this.slowed += 1;
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
    } else if (status === 0) this.unknown += 1;
    else throw new Error(`a post was answered ${status}`);
  }

  private request(body: string): Promise<{ status: number; retryAfter: number }> {
    return new Promise((resolve) => {
      const request = http.request(
        `${this.url}/api/v1/${this.device.token}/telemetry`,
        { method: 'POST', agent: this.agent, headers: { 'content-length': Buffer.byteLength(body) } },
        (response) => {
          response.resume();
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, retryAfter: Number(response.headers['retry-after'] ?? 1) }),
          );
        },
      );
      request.on('error', () => resolve({ status: 0, retryAfter: 0 }));
      request.end(body);
    });
  }
}
