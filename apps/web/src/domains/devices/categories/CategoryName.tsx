import { type DeviceCategory, deviceCalls } from '@twinscape/contract/devices';
import { Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useLanguage, useWords } from '../../../platform/language/index.ts';
import { objection } from '../../../ui/form/sentence.ts';
import { DEVICE_READS } from '../reads.ts';
import css from './Categories.module.css';
import { categoryWords } from './words.ts';

type Props = {
  readonly projectId: string;
  /** Without one a new category is made. */
  readonly category?: DeviceCategory;
  /** Where a new one comes to stand; undefined: at the top. */
  readonly parentId?: string | undefined;
  /** With the id of a category that was made. */
  readonly onDone: (made?: string) => void;
};

/** The name of a category, typed in its place: Enter saves, Esc leaves it. */
export function CategoryName({ projectId, category, parentId, onDone }: Props) {
  const words = useWords(categoryWords);
  const language = useLanguage();
  const id = useId();
  const [name, setName] = useState(category?.categoryName ?? '');
  const [objected, setObjected] = useState<string>();
  const left = useRef(false);
  const create = useSend(deviceCalls.AddProjectDeviceCategory, {
    handles: true,
    invalidates: DEVICE_READS,
    onDone: (made) => onDone(made.deviceCategoryId),
  });
  const rename = useSend(deviceCalls.UpdateProjectDeviceCategory, {
    handles: true,
    invalidates: DEVICE_READS,
    onDone: () => onDone(),
  });
  const busy = create.busy || rename.busy;
  const said = objected ?? (create.failure ?? rename.failure)?.message;
  const save = () => {
    const categoryName = name.trim();
    if (busy || left.current) return;
    if (category && categoryName === category.categoryName) return onDone();
    const no = objection(deviceCalls.AddProjectDeviceCategory.input.shape.categoryName, categoryName, language);
    setObjected(no);
    if (no) return;
    if (category) rename.send({ projectId, deviceCategoryId: category.deviceCategoryId, categoryName });
    else create.send({ projectId, categoryName, ...(parentId ? { parentId } : {}) });
  };
  return (
    <div className={css.name}>
      <Input
        autoFocus
        value={name}
        maxLength={100}
        disabled={busy}
        placeholder={words.nameExample}
        aria-label={words.name}
        aria-describedby={id}
        {...(said ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setName(target.value);
          setObjected(undefined);
          create.reset();
          rename.reset();
        }}
        onPressEnter={save}
        onBlur={() => (name.trim() === '' ? onDone() : save())}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          left.current = true;
          onDone();
        }}
      />
      <p id={id} className={css.objection} role="alert">
        {said}
      </p>
    </div>
  );
}
