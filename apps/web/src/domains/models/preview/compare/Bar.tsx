import type { ModelVersion } from '@twinscape/contract/models';
import { Segmented } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { VersionPair } from '../../detail/VersionPair.tsx';
import { type COMPARE_ADDRESS, LOOKS, type Look, RESTS, type Unchanged } from './address.ts';
import css from './Compare.module.css';
import { compareMessages } from './messages.ts';
import type { Compared } from './sides.ts';

type Props = {
  readonly of: Compared;
  readonly versions: readonly ModelVersion[];
  readonly look: Look;
  readonly unchanged: Unchanged;
  readonly onChange: (change: Partial<Record<keyof typeof COMPARE_ADDRESS, string | undefined>>) => void;
  readonly onLeave: () => void;
};

/** Which versions are compared, and how. */
export function Bar({ of: { a, b }, versions, look, unchanged, onChange, onLeave }: Props) {
  const words = useMessages(compareMessages);
  const converted = versions.filter(({ convertState }) => convertState === 'converted');
  return (
    <header className={css.top}>
      <button type="button" className={css.tool} aria-label={words.back} title={words.back} onClick={onLeave}>
        <Glyph name="back" size={16} />
      </button>
      <h1 className="cut">{words.title}</h1>
      <VersionPair
        versions={converted}
        from={a}
        to={b}
        onChange={({ from, to }) => onChange({ a: from, b: to, element: undefined })}
      />
      <div className={css.choices}>
        <Segmented
          aria-label={words.looks}
          value={look}
          options={LOOKS.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => onChange({ look: value })}
        />
        <Segmented
          aria-label={words.unchanged}
          value={unchanged}
          options={RESTS.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => onChange({ rest: value })}
        />
      </div>
    </header>
  );
}
