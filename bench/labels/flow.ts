import { connectAsync, type MqttClient } from 'mqtt';
import type { CrowdDevice } from '../../e2e/crowdedScene.ts';

/** Devices that send over MQTT, as they would from a plant. */
export type Flow = {
  /** Sends a value as one of them; the moment on the clock of the machine at which it was given away. */
  send(device: number, temperature: number): Promise<number>;
  /** All of them send so often until the answer is called. */
  keepOn(everyMs: number): () => void;
  end(): Promise<void>;
};

const TOPIC = 'v1/devices/me/telemetry';

export async function openFlow(port: number, devices: readonly CrowdDevice[]): Promise<Flow> {
  const lines: MqttClient[] = [];
  for (const { accessToken } of devices)
    lines.push(await connectAsync({ host: '127.0.0.1', port, username: accessToken, reconnectPeriod: 0 }));
  const send = async (device: number, temperature: number): Promise<number> => {
    const at = performance.timeOrigin + performance.now();
    await lines[device]?.publishAsync(TOPIC, JSON.stringify({ temperature }), { qos: 1 });
    return at;
  };
  return {
    send,
    keepOn: (everyMs) => {
      let round = 0;
      const timers = lines.map((_, device) => {
        const one = () => void send(device, 20 + ((device + round++) % 100) / 10).catch(() => undefined);
        return setInterval(one, everyMs);
      });
      return () => {
        for (const timer of timers) clearInterval(timer);
      };
    },
    end: async () => {
      for (const line of lines) await line.endAsync(true);
    },
  };
}
