import { once } from 'node:events';
import net from 'node:net';

/**
 * One kept-alive connection that posts one body after the other and waits for each answer. Answers how many were taken.
 */
export async function postUntil(url: string, path: string, body: string, until: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const request = Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  let taken = 0;
  let answer = '';
  let wake: (() => void) | undefined;
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    // The answer of this call has no body.
    if (answer.includes('\r\n\r\n')) wake?.();
  });
  while (performance.now() < until) {
    answer = '';
    const answered = new Promise<void>((resolve) => {
      wake = resolve;
    });
    socket.write(request);
    await answered;
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer.slice(0, 200));
    taken += 1;
  }
  socket.destroy();
  return taken;
}
