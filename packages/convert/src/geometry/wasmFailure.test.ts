import { describe, expect, it } from 'vitest';
import { NotConvertible } from '../result.ts';
import { toWasmError } from './wasmFailure.ts';

const GiB = 2 ** 30;
const aborted = Object.assign(new Error('Aborted(). Build with -sASSERTIONS for more info.'), { name: 'RuntimeError' });

describe('a failure inside web-ifc', () => {
  it.each([
    ['an abort with little memory', aborted, GiB, 'damaged'],
    ['an abort at the end of 32 bits', aborted, 3.9 * GiB, 'tooLarge'],
    ['memory that the machine does not give', new RangeError('Array buffer allocation failed'), GiB, 'tooLarge'],
    ['a C++ exception', 5_245_120, GiB, 'damaged'],
    ['endless references', new RangeError('Maximum call stack size exceeded'), GiB, 'damaged'],
    ['a reason already found', new NotConvertible('empty'), 4 * GiB, 'empty'],
  ])('tells the reason: %s', (_, error, memory, code) => {
    expect(toWasmError(error, 'damaged', memory)).toEqual(new NotConvertible(code as 'damaged'));
  });

  it('stays what it is where the disk is at fault', () => {
    const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
    expect(toWasmError(error, 'damaged', 0)).toBe(error);
  });
});
