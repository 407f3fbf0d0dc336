import { assetClassCalls, NUMBER_PATTERN_DEFAULT } from '@twinscape/contract/assets';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import css from './Types.module.css';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  /** The class and the name that the type has or would have. */
  readonly assetClassId: string;
  readonly classTypeName: string;
  readonly value?: string | undefined;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly id?: string;
};

const DEBOUNCE_MS = 300;
const PARTS = [
  ['{n:4}', 'partRunning'],
  ['{yyyy}', 'partYear'],
  ['{mm}', 'partMonth'],
  ['{type}', 'partType'],
  ['{class}', 'partClass'],
] as const;

/**
 * How assets of a type are numbered: typed or put together from its parts, with the number that the next asset would
 * get by it (T-ACLS-02).
 */
export function PatternField({ projectId, assetClassId, classTypeName, value = '', onChange, onBlur, id }: Props) {
  const words = useMessages(typeMessages);
  const say = useSay();
  const box = useRef<InputRef>(null);
  const [settled, setSettled] = useState({ classTypeName, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ classTypeName, value }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [classTypeName, value]);
  const next = useCall(
    assetClassCalls.GetNextAssetNumber,
    {
      projectId,
      assetClassId,
      ...(settled.classTypeName.trim() ? { classTypeName: settled.classTypeName.trim() } : {}),
      ...(settled.value.trim() ? { numberPattern: settled.value.trim() } : {}),
    },
    { enabled: assetClassId !== '', handles: true, keepPrevious: true },
  );
  const insert = (part: string) => {
    const input = box.current?.input;
    const start = input?.selectionStart ?? value.length;
    const end = input?.selectionEnd ?? start;
    onChange?.(value.slice(0, start) + part + value.slice(end));
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(start + part.length, start + part.length);
    });
  };
  const refused = next.isError ? next.error.message : undefined;
  return (
    <>
      <Input
        ref={box}
        {...(id ? { id } : {})}
        className="mono"
        value={value}
        maxLength={100}
        placeholder={NUMBER_PATTERN_DEFAULT}
        onChange={({ target }) => onChange?.(target.value)}
        onBlur={() => onBlur?.()}
        {...(refused ? { status: 'error' as const } : {})}
      />
      <div className={css.parts}>
        <span>{words.patternParts}</span>
        {PARTS.map(([part, name]) => (
          <button key={part} type="button" className={css.part} title={words[name]} onClick={() => insert(part)}>
            {part}
          </button>
        ))}
      </div>
      <p className={css.example} data-wrong={refused !== undefined} role="status">
        {refused ?? (next.data ? say(typeMessages.nextIs, { number: next.data.assetNumber }) : ' ')}
      </p>
    </>
  );
}
