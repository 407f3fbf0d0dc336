import { ByteTable } from './byteTable.ts';
import { IS_DIGIT_BYTE, IS_NAME_BYTE, skipSpace } from './lexicalBytes.ts';
import type { StepFile } from './stepFile.ts';
import { decodeText } from './text.ts';

/** What stands next. `end` is the closing parenthesis of the arguments or of a list. */
export type ArgumentKind =
  | 'absent'
  | 'derived'
  | 'reference'
  | 'text'
  | 'number'
  | 'enumeration'
  | 'binary'
  | 'typed'
  | 'list'
  | 'end'
  | 'damaged';

const OPEN = 0x28;
const CLOSE = 0x29;
const COMMA = 0x2c;
const QUOTE = 0x27;
const SEMICOLON = 0x3b;

/**
 * Reads the arguments of one instance at a time, one after the other. Each reading takes exactly one argument: where it
 * is of another kind than asked for, the answer is `undefined` and the argument is passed all the same. `isDamaged`
 * tells afterwards that the bytes made no sense; everything behind then reads as the end.
 */
export class StepCursor {
  isDamaged = false;
  /** Where the next argument begins. */
  at = 0;
  private readonly bytes: Buffer;
  private readonly texts: ByteTable;
  private readonly decoded: string[] = [];

  constructor(private readonly file: StepFile) {
    this.bytes = file.bytes;
    this.texts = new ByteTable(file.bytes);
  }

  /** To the first argument of the instance at a place. */
  open(place: number): this {
    return this.openAt(this.file.offsets[place] ?? 0);
  }

  /** To an argument that begins at this byte. */
  openAt(offset: number): this {
    this.at = skipSpace(this.bytes, offset);
    this.isDamaged = false;
    return this;
  }

  kind(): ArgumentKind {
    if (this.isDamaged) return 'damaged';
    const byte = this.bytes[this.at] ?? SEMICOLON;
    if (byte === 0x24) return 'absent';
    if (byte === 0x23) return 'reference';
    if (byte === QUOTE) return 'text';
    if (byte === OPEN) return 'list';
    if (byte === CLOSE) return 'end';
    if (byte === 0x2a) return 'derived';
    if (byte === 0x2e) return 'enumeration';
    if (byte === 0x22) return 'binary';
    if (IS_DIGIT_BYTE[byte] || byte === 0x2d || byte === 0x2b) return 'number';
    if (IS_NAME_BYTE[byte]) return 'typed';
    return 'damaged';
  }

  /** Passes arguments; at the end it stays there. */
  skip(count = 1): this {
    for (let left = count; left > 0 && this.kind() !== 'end' && !this.isDamaged; left--) this.pass();
    return this;
  }

  /** The number n of #n. */
  reference(): number | undefined {
    if (this.kind() !== 'reference') return this.other();
    const { bytes } = this;
    let id = 0;
    let at = this.at + 1;
    for (; IS_DIGIT_BYTE[bytes[at] ?? 0]; at++) id = id * 10 + (bytes[at] ?? 0) - 0x30;
    this.next(at);
    return id > 0 && id <= 0xffff_ffff ? id : undefined;
  }

  /** All #n of a list, or the one that stands instead of a list; lists may be wrapped in a type's name. */
  references(): number[] {
    const found: number[] = [];
    this.eachReference((id) => found.push(id));
    return found;
  }

  eachReference(take: (id: number) => void): void {
    if (this.kind() === 'typed') {
      this.typed(() => this.eachReference(take));
      return;
    }
    if (this.kind() === 'reference') {
      const id = this.reference();
      if (id !== undefined) take(id);
      return;
    }
    this.list(() => {
      const id = this.reference();
      if (id !== undefined) take(id);
    });
  }

  /** A text that stays as often as it is met; `undefined` for `$` and everything else that is no text. */
  text(): string | undefined {
    const start = this.at + 1;
    const end = this.passText();
    if (end < 0) return undefined;
    const number = this.texts.intern(start, end);
    let text = this.decoded[number];
    if (text === undefined) {
      text = decodeText(this.bytes, start, end);
      this.decoded[number] = text;
    }
    return text;
  }

  /** A text that is met once, such as a GlobalId. */
  singleText(): string | undefined {
    const start = this.at + 1;
    const end = this.passText();
    return end < 0 ? undefined : decodeText(this.bytes, start, end);
  }

  /** The digits as they stand, such as `-1.5E-3`. */
  digits(): string | undefined {
    if (this.kind() !== 'number') return this.other();
    const { bytes } = this;
    let at = this.at;
    while (isNumeric(bytes[at] ?? 0)) at++;
    const digits = bytes.toString('latin1', this.at, at);
    this.next(at);
    return digits;
  }

  number(): number | undefined {
    if (this.kind() === 'typed') {
      let inner: number | undefined;
      this.typed(() => {
        inner = this.number();
      });
      return inner;
    }
    const digits = this.digits();
    const value = digits === undefined ? Number.NaN : Number(digits);
    return Number.isFinite(value) ? value : undefined;
  }

  /** What stands between the points, in upper case: T, F, U, NOTDEFINED. */
  enumeration(): string | undefined {
    if (this.kind() !== 'enumeration') return this.other();
    const { bytes } = this;
    let at = this.at + 1;
    while (IS_NAME_BYTE[bytes[at] ?? 0]) at++;
    if (bytes[at] !== 0x2e) return this.broken();
    const name = bytes.toString('latin1', this.at + 1, at).toUpperCase();
    this.next(at + 1);
    return name;
  }

  /** `IFCLABEL('x')`: the type's name in upper case; `inside` reads the one argument. */
  typed(inside: (type: string) => void): void {
    const { bytes } = this;
    if (this.kind() !== 'typed') return void this.other();
    let at = this.at;
    while (IS_NAME_BYTE[bytes[at] ?? 0]) at++;
    const type = bytes.toString('latin1', this.at, at).toUpperCase();
    at = skipSpace(bytes, at);
    if (bytes[at] !== OPEN) return void this.broken();
    this.at = skipSpace(bytes, at + 1);
    inside(type);
    this.leave();
  }

  /** Calls `each` before every item of a list, which it must read; anything but a list is passed. */
  list(each: (index: number) => void): void {
    if (this.kind() !== 'list') return void this.other();
    this.at = skipSpace(this.bytes, this.at + 1);
    for (let index = 0; this.kind() !== 'end' && !this.isDamaged; index++) {
      const before = this.at;
      each(index);
      if (this.at === before) this.pass();
    }
    this.leave();
  }

  /** Behind the closing parenthesis of the instance; −1 where it is damaged. */
  endOfInstance(): number {
    while (this.kind() !== 'end') {
      if (this.isDamaged) return -1;
      this.pass();
    }
    return this.at + 1;
  }

  private leave(): void {
    while (this.kind() !== 'end') {
      if (this.isDamaged) return;
      this.pass();
    }
    this.next(this.at + 1);
  }

  private other(): undefined {
    if (this.kind() !== 'end') this.pass();
    return undefined;
  }

  private broken(): undefined {
    this.isDamaged = true;
    return undefined;
  }

  /** To the next argument, from behind the last one. */
  private next(behind: number): void {
    const { bytes } = this;
    const first = bytes[behind];
    let at = first === COMMA || first === CLOSE ? behind : skipSpace(bytes, behind);
    const byte = bytes[at];
    if (byte === COMMA) {
      at++;
      const follows = bytes[at] ?? 0;
      this.at = follows > 0x20 && follows !== 0x2f ? at : skipSpace(bytes, at);
      // `(1,)` lacks an argument.
      if (bytes[this.at] === CLOSE) this.isDamaged = true;
    } else {
      this.at = at;
      if (byte !== CLOSE) this.isDamaged = true;
    }
  }

  /** Passes one argument without recursion, however deep it is nested. */
  private pass(): void {
    const { bytes } = this;
    let depth = 0;
    for (;;) {
      const kind = this.kind();
      if (kind === 'damaged') return void this.broken();
      if (kind === 'end') {
        if (depth === 0) return;
        depth--;
        this.next(this.at + 1);
      } else if (kind === 'list') {
        depth++;
        this.at = skipSpace(bytes, this.at + 1);
      } else if (kind === 'typed') {
        let at = this.at;
        while (IS_NAME_BYTE[bytes[at] ?? 0]) at++;
        at = skipSpace(bytes, at);
        if (bytes[at] !== OPEN) return void this.broken();
        depth++;
        this.at = skipSpace(bytes, at + 1);
      } else this.passSimple(kind);
      if (depth === 0 || this.isDamaged) return;
    }
  }

  private passSimple(kind: ArgumentKind): void {
    const { bytes } = this;
    let at = this.at;
    if (kind === 'text') {
      at = this.endOfText();
      if (at < 0) return;
    } else if (kind === 'binary') {
      at++;
      while (at < bytes.length && bytes[at] !== 0x22 && bytes[at] !== SEMICOLON) at++;
    } else if (kind === 'enumeration') {
      at++;
      while (IS_NAME_BYTE[bytes[at] ?? 0]) at++;
      if (bytes[at] !== 0x2e) return void this.broken();
    } else if (kind === 'number') {
      while (isNumeric(bytes[at + 1] ?? 0)) at++;
    } else if (kind === 'reference') {
      while (IS_DIGIT_BYTE[bytes[at + 1] ?? 0]) at++;
    }
    this.next(at + 1);
  }

  /** Passes the argument; the place of the closing quote, or −1 where it is no text. */
  private passText(): number {
    if (this.kind() !== 'text') {
      this.other();
      return -1;
    }
    const end = this.endOfText();
    if (end >= 0) this.next(end + 1);
    return end;
  }

  /** Place of the closing quote; −1, and damage, where there is none. */
  private endOfText(): number {
    const { bytes } = this;
    const { length } = bytes;
    for (let at = this.at + 1; at < length; at++) {
      if (bytes[at] !== QUOTE) continue;
      if (bytes[at + 1] !== QUOTE) return at;
      at++;
    }
    this.isDamaged = true;
    return -1;
  }
}

/** Digits, sign, point, exponent. */
const isNumeric = (byte: number): boolean =>
  IS_DIGIT_BYTE[byte] === 1 || byte === 0x2e || byte === 0x2d || byte === 0x2b || byte === 0x45 || byte === 0x65;
