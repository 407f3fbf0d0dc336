import { type ModelPhase, phaseCalls } from '@twinscape/contract/models';
import { Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useLanguage, useWords } from '../../../platform/language/index.ts';
import { objection } from '../../../ui/form/sentence.ts';
import { MODEL_READS } from '../reads.ts';
import css from './Phases.module.css';
import { phaseWords } from './words.ts';

type Props = {
  readonly projectId: string;
  /** Without one a new phase is made. */
  readonly phase?: ModelPhase;
  /** With the id of a phase that was made. */
  readonly onDone: (made?: string) => void;
};

/** The name of a phase, typed in its place: Enter saves, Esc leaves it (RU-VAL-15). */
export function PhaseName({ projectId, phase, onDone }: Props) {
  const words = useWords(phaseWords);
  const language = useLanguage();
  const id = useId();
  const [name, setName] = useState(phase?.phaseName ?? '');
  const [objected, setObjected] = useState<string>();
  const left = useRef(false);
  const create = useSend(phaseCalls.CreateModelPhase, {
    handles: true,
    invalidates: MODEL_READS,
    onDone: (made) => onDone(made.id),
  });
  const rename = useSend(phaseCalls.UpdateModelPhase, {
    handles: true,
    invalidates: MODEL_READS,
    onDone: () => onDone(),
  });
  const busy = create.busy || rename.busy;
  const said = objected ?? (create.failure ?? rename.failure)?.message;
  const save = () => {
    const phaseName = name.trim();
    if (busy || left.current) return;
    if (phase && phaseName === phase.phaseName) return onDone();
    const no = objection(phaseCalls.CreateModelPhase.input.shape.phaseName, phaseName, language);
    setObjected(no);
    if (no) return;
    if (phase) rename.send({ projectId, id: phase.id, phaseName });
    else create.send({ projectId, phaseName });
  };
  return (
    <div className={css.name}>
      <Input
        autoFocus
        value={name}
        maxLength={120}
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
