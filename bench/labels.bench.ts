import { openFlow } from './labels/flow.ts';
import { recordLiveFigures } from './labels/live.ts';
import { recordMemoryFigures } from './labels/memory.ts';
import { type BenchScene, recordBareFigures, recordSceneFigures } from './labels/moving.ts';
import { recordOpeningFigures } from './labels/opening.ts';
import { openLabelWorld } from './labels/world.ts';

/**
 * Scenes with live labels: from the click to the first frame and to all labels, frames while the camera turns, from a
 * device's MQTT message to the pixels of its label, what ten scenes leave behind. The product's page beside a page with
 * the engine alone, on the same model from the same server, in turns. Floor: 500 labels cost less than 0.4 of a frame
 * without, nothing grows. `BENCH_ONLY` names parts (opening, frames, live, memory, code), `BENCH_ROUNDS` how often.
 */
const LABELS = 500;
const DEVICES = 100;
const only = process.env.BENCH_ONLY ?? '';
const isWanted = (part: string): boolean => only === '' || only.includes(part);

const world = await openLabelWorld(LABELS, DEVICES);
const flow = await openFlow(world.mqttPort, world.crowd.devices);
const coded = await openFlow(world.mqttPort, world.coded.devices);
try {
  for (let device = 0; device < DEVICES; device++) await flow.send(device, 21.5);
  for (let device = 0; device < world.coded.devices.length; device++) await coded.send(device, 21.5);
  const scene = async (name: string, from: number, to: number): Promise<BenchScene> => {
    await world.crowd.scene(name, from, to);
    return { name, labels: to - from };
  };
  const none = await scene('没有标签', 0, 0);
  const hundred = await scene('一百个标签', 0, 100);
  const all = await scene('五百个标签', 0, LABELS);
  await world.coded.scene('五十个代码标签', 0, 50);
  const code: BenchScene = { name: '五十个代码标签', labels: 50, what: 'labels of HTML and script' };
  const ten: BenchScene[] = [];
  for (let at = 0; at < 10; at++) ten.push(await scene(`轮流打开 ${at + 1}`, at * 50, at * 50 + 50));

  if (isWanted('opening')) await recordOpeningFigures(world, [none, hundred, all]);
  if (isWanted('frames')) {
    await recordBareFigures(world);
    await recordSceneFigures(world, [none, hundred, all]);
    const stop = flow.keepOn(1_000);
    await recordSceneFigures(world, [none, { ...all, what: 'labels, 100 devices send each second' }]).finally(stop);
  }
  if (isWanted('code')) {
    const stop = coded.keepOn(1_000);
    await recordSceneFigures(world, [none, code]).finally(stop);
  }
  if (isWanted('live')) await recordLiveFigures(world, await scene('十二个标签', 0, 12), flow);
  if (isWanted('memory')) await recordMemoryFigures(world, ten);
} finally {
  await flow.end();
  await coded.end();
  await world.stop();
}
