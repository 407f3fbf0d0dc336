/** Values that a smart meter sends: a counter, a flag, a level, and as many measurements as are asked for. Pure. */
export function meterValues(device: number, message: number, keys: number): Record<string, number | boolean> {
  const values: Record<string, number | boolean> = { pulseCounter: 1000 * device + message };
  if (keys > 1) values.leakage = (device + message) % 997 === 0;
  if (keys > 2) values.batteryLevel = 100 - (message % 40);
  for (let more = 3; more < keys; more++)
    values[`channel${more - 2}`] = 220 + Math.sin((device + message) / (3 + more));
  return values;
}

/** The name by which a gateway knows a meter: `Meter 00042`. */
export const meterName = (device: number): string => `Meter ${String(device + 1).padStart(5, '0')}`;
