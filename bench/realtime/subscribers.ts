import { once } from 'node:events';
import { WebSocket } from 'ws';

type Frame = {
  readonly DeviceDetail?: { readonly Id: string };
  readonly DataDetails?: readonly { readonly PropertyName: string; readonly Value: unknown; readonly Time: string }[];
};

/** Pages that hear of devices over `/ws/iot`. */
export class Subscribers {
  /** Frames that came with values. */
  deliveries = 0;
  /** Milliseconds from the moment that a value bears to its coming here, while somebody looks at them. */
  latencies: number[] | undefined;
  private readonly sockets: WebSocket[] = [];

  async open(url: string, token: string, projectId: string, deviceIds: readonly string[]): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/iot?R=${Math.random()}`);
    this.sockets.push(socket);
    let present = 0;
    let ready: () => void = () => undefined;
    const isReady = new Promise<void>((resolve) => {
      ready = resolve;
    });
    socket.on('message', (data: Buffer) => {
      if (present < deviceIds.length) {
        present += 1;
        if (present === deviceIds.length) ready();
        return;
      }
      this.deliveries += 1;
      if (this.latencies) this.note(JSON.parse(data.toString()) as Frame, this.latencies);
    });
    // Refused, it would be waited for for ever.
    const refused = once(socket, 'close').then(([code, reason]) => {
      if (present < deviceIds.length) throw new Error(`the connection was closed: ${code} ${reason}`);
    });
    refused.catch(() => undefined);
    await once(socket, 'open');
    socket.send(
      JSON.stringify({
        ProjectId: projectId,
        DeviceIds: deviceIds,
        WebSocketArgumentType: 1,
        Parameter: {},
        Token: token,
      }),
    );
    await Promise.race([isReady, refused]);
  }

  close(): void {
    for (const socket of this.sockets.splice(0)) socket.terminate();
  }

  private note({ DataDetails = [] }: Frame, latencies: number[]): void {
    const now = Date.now();
    for (const { Time } of DataDetails) latencies.push(now - Date.parse(Time));
  }
}
