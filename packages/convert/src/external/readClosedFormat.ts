import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ConversionWork, ModelConversion, ModelReader } from '../child/conversionWork.ts';
import { NotConvertible } from '../result.ts';
import { findResult } from './findResult.ts';
import { runConverterCommand } from './runCommand.ts';

/**
 * A closed format, turned into an open one by the configured command. `{input}` in its arguments stands for the file,
 * with its ending; `{output}` for the path of the result *without* ending, in an empty folder: `{output}.ifc` and
 * `{output}` alone are both understood, and so is any single IFC or GLB file that the command leaves there.
 *
 * @throws NotConvertible `needsConverter`, `converterFailed`, `converterNoResult`, `tookTooLong`
 */
export async function readClosedFormat(
  file: string,
  work: ConversionWork,
  read: ModelReader,
): Promise<ModelConversion> {
  const { external, extension } = work.request;
  if (!external) throw new NotConvertible('needsConverter', { extension });
  const input = path.join(work.scratch, 'input', `model${extension}`);
  const folder = path.join(work.scratch, 'output');
  await mkdir(path.dirname(input), { recursive: true });
  await mkdir(folder, { recursive: true });
  // Converters go by the ending, which our own files do not have. Where links across disks are impossible the file is
  // copied.
  await link(file, input).catch(() => copyFile(file, input));
  const values = { input, output: path.join(folder, 'model') };
  const args = external.args.map((argument) =>
    argument.replace(/\{(input|output)\}/g, (_, name: string) => (name === 'input' ? values.input : values.output)),
  );
  await work.report.runStage('reading', () =>
    runConverterCommand(external.command, args, { cwd: folder, timeoutMs: external.timeoutMs }),
  );
  return read(await findResult(folder), work);
}
