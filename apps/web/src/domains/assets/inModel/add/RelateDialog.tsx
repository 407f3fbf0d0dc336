import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, Glyph } from '../../../../ui/index.ts';
import type { ElementRef, PreviewParts } from '../../../models/index.ts';
import css from './Add.module.css';
import { ExistingAsset } from './ExistingAsset.tsx';
import { addMessages } from './messages.ts';
import { NewAssets } from './NewAssets.tsx';
import { type Subject, useSubjects } from './subject.ts';

type Props = {
  readonly preview: PreviewParts;
  readonly elements: readonly ElementRef[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The add-asset-and-relate dialog: a new asset for the selected elements, or one that is there already. */
export function RelateDialog({ preview, elements, open, onClose }: Props) {
  const words = useMessages(addMessages);
  const [way, setWay] = useState<'add' | 'existing'>('add');
  const { subjects, properties } = useSubjects(preview, elements, open);
  if (!open) return null;
  if (!subjects)
    return (
      <Dialog title={words.title} open onClose={onClose}>
        {null}
      </Dialog>
    );
  const head = (
    <>
      <Segmented
        aria-label={words.title}
        className={css.ways ?? ''}
        block
        value={way}
        options={[
          { value: 'add', label: words.add },
          { value: 'existing', label: words.existing },
        ]}
        onChange={setWay}
      />
      <SubjectLine subjects={subjects} />
    </>
  );
  const parts = { preview, subjects, properties, head, onClose };
  return way === 'add' ? <NewAssets {...parts} /> : <ExistingAsset {...parts} />;
}

/** Which elements are meant. */
function SubjectLine({ subjects }: { readonly subjects: readonly Subject[] }) {
  const say = useSay();
  const format = useFormat();
  const [first, ...others] = subjects;
  if (!first) return <Alert type="warning" title="–" />;
  const name =
    others.length === 0
      ? first.name
      : say(addMessages.elements, { name: first.name, count: format.number(subjects.length) });
  return (
    <p className={css.subject}>
      <Glyph name="model" size={15} />
      <span className="cut" title={subjects.map((subject) => subject.name).join('\n')}>
        {name}
      </span>
    </p>
  );
}
