import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connectAsync } from 'mqtt';
import { WebSocket } from 'ws';
import type { AbuseTarget } from './case.ts';

const PATIENCE_MS = 5_000;

/**
 * Every door once, as somebody who means well: page, call, MQTT with a stored point, CoAP, hub. Answers what did not
 * answer within five seconds.
 */
export async function findSilentEndpoints(target: AbuseTarget, deviceToken: string): Promise<string[]> {
  const endpoints = {
    page: async () => {
      const response = await fetch(target.http);
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
    },
    call: async () => {
      const headers = { Token: await target.token('engineer') };
      const answer = await fetch(`${target.http}/api/User/GetLoginUserInfo`, { headers });
      const { ErrorCode } = (await answer.json()) as { ErrorCode: number };
      if (ErrorCode !== 200) throw new Error(`refused with ${ErrorCode}`);
    },
    mqtt: async () => {
      const line = await connectAsync({
        host: '127.0.0.1',
        port: target.mqttPort,
        username: deviceToken,
        reconnectPeriod: 0,
        connectTimeout: PATIENCE_MS,
      });
      await line.publishAsync('v1/devices/me/telemetry', '{"after":1}', { qos: 1 });
      await line.endAsync();
    },
    coap: () => coapPing(target.coapPort),
    hub: () => hubHandshake(target.http),
  };
  const silent = await Promise.all(
    Object.entries(endpoints).map(async ([name, open]) => {
      try {
        await withTimeout(open());
        return [];
      } catch (error) {
        return [`${name}: ${error instanceof Error ? error.message : error}`];
      }
    }),
  );
  return silent.flat();
}

function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within 5 s')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** RFC 7252, 4.2: an empty confirmable message is answered by a reset. */
async function coapPing(port: number): Promise<void> {
  const socket = createSocket('udp4');
  try {
    socket.send(Buffer.from('40000042', 'hex'), port, '127.0.0.1');
    await once(socket, 'message');
  } finally {
    socket.close();
  }
}

async function hubHandshake(http: string): Promise<void> {
  const socket = new WebSocket(`${http.replace('http', 'ws')}/hub/iot`);
  try {
    await once(socket, 'open');
    socket.send('{"protocol":"json","version":1}\u001e');
    await once(socket, 'message');
  } finally {
    socket.terminate();
  }
}
