import { type ClientSession, DataType, VariantArrayType } from 'node-opcua-client';
import { SourceFailed, type SourceValue } from '../port.ts';
import { toOpcUaFailed } from './toOpcUaFailed.ts';
import { toValue, toVariantValue } from './values.ts';

/**
 * Calls a method (OPC 10000-4, 5.11): null calls it without arguments, a JSON array in a text has one for each,
 * anything else is the only one. Answers its first result.
 */
export async function callMethod(
  session: ClientSession,
  objectId: string,
  methodId: string,
  value: SourceValue | null,
): Promise<SourceValue | undefined> {
  const given = toArguments(value);
  try {
    const { inputArguments } = await session.getArgumentDefinition(methodId);
    if (inputArguments.length !== given.length)
      throw new SourceFailed('writeRefused', `${inputArguments.length} arguments, not ${given.length}`);
    const result = await session.call({
      objectId,
      methodId,
      inputArguments: inputArguments.map((one, at) => {
        const dataType = toBuiltInType(Number(one.dataType.value));
        return { dataType, arrayType: VariantArrayType.Scalar, value: toVariantValue(dataType, given[at] ?? 0) };
      }),
    });
    if (!result.statusCode.isGood()) throw new SourceFailed('writeRefused', result.statusCode.name);
    const [first] = result.outputArguments ?? [];
    return first ? toValue(first) : undefined;
  } catch (error) {
    throw toOpcUaFailed(error);
  }
}

/** Built-in types are numbered as data types are (OPC 10000-6, 5.1.2); an enumeration is sent as a number. */
const toBuiltInType = (id: number): DataType => (DataType[id] === undefined ? DataType.Int32 : (id as DataType));

function toArguments(value: SourceValue | null): readonly SourceValue[] {
  if (value === null) return [];
  if (typeof value !== 'string' || !value.startsWith('[')) return [value];
  try {
    const list: unknown = JSON.parse(value);
    if (Array.isArray(list))
      return list.map((one) => (typeof one === 'number' || typeof one === 'boolean' ? one : String(one)));
  } catch {
    // A text that begins like a list is a text.
  }
  return [value];
}
