import { type PathStep, parseJsonPath } from '../documents/jsonPath.ts';

export type MqttAddress = {
  readonly topic: string;
  /** Into the message; absent: the message is the value. */
  readonly path: readonly PathStep[] | undefined;
  /** The same as it was written: the name of a metric of Sparkplug. */
  readonly fragment: string | undefined;
};

/** Reads `topic#path`. Wildcards are for filters and name no point. */
export function parseMqttAddress(text: string): MqttAddress | undefined {
  const at = text.indexOf('#');
  const topic = (at < 0 ? text : text.slice(0, at)).trim();
  if (topic === '' || topic.includes('+') || topic.length > 500 || topic.startsWith('$')) return undefined;
  const path = at < 0 ? undefined : parseJsonPath(text.slice(at + 1));
  if (at >= 0 && (path === undefined || path.length === 0)) return undefined;
  return { topic, path, fragment: at < 0 ? undefined : text.slice(at + 1).trim() };
}
