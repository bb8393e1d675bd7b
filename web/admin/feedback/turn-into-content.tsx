import { QuestionAndAnswer } from './question-and-answer.tsx';
import '../styles/editor.css';
import '../styles/media.css';
import '../styles/timeline.css';
import { lazy, Suspense, useState } from 'react';
import type { OwnerAnswer } from '../../../contract/questions.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkillForm } from '../collections/skill-form.tsx';
import { confirmLeave } from '../form/use-unsaved-guard.ts';
import { answerAsRichText } from './answer-as-rich-text.ts';
import { useWithdrawAnswer } from './use-withdraw-answer.ts';

const MilestoneForm = lazy(() => import('../timeline/milestone-form.tsx'));
const ProfileDialog = lazy(() => import('../profile/profile-dialog.tsx').then((module) => ({ default: module.ProfileDialog })));

const TARGETS = [
  { key: 'milestone', label: 'A milestone', text: 'Your answer becomes its summary.' },
  { key: 'skill', label: 'A skill', text: 'Your answer becomes its description.' },
  { key: 'about', label: 'A paragraph of the about text', text: 'Your answer becomes its last paragraph.' },
] as const;
type Target = (typeof TARGETS)[number]['key'];

interface Props {
  answer: OwnerAnswer;
  onClose: () => void;
}

/** Turns an answer into content: opens the editor of the new item, filled with the answer, and asks whether to keep the answer. */
export function TurnIntoContent({ answer, onClose }: Props) {
  const [target, setTarget] = useState<Target>();
  const withdraw = useWithdrawAnswer();
  const cancel = async () => {
    if (await confirmLeave()) onClose();
  };
  const finish = async () => {
    onClose();
    const isWithdrawn = await confirm({
      title: 'Withdraw your answer?',
      text: `The portfolio says this now. If you keep your answer to “${answer.question}”, the assistant still gives it in your words; if you withdraw it, the assistant answers from the portfolio.`,
      action: 'Withdraw',
      cancel: 'Keep',
    });
    if (isWithdrawn) await withdraw(answer);
  };

  if (target === 'about')
    return (
      <Suspense fallback={null}>
        <ProfileDialog open addToAbout={answerAsRichText(answer.answer)} onClose={onClose} onSaved={() => void finish()} />
      </Suspense>
    );
  return (
    <Dialog open onClose={() => void cancel()} title="Turn Your Answer into Content" className="dialog-wide">
      <blockquote className="turned-answer">
        <QuestionAndAnswer {...answer} />
      </blockquote>
      {!target && (
        <ul className="turn-targets" aria-label="What it becomes">
          {TARGETS.map(({ key, label, text }) => (
            <li key={key}>
              <button type="button" className="button quiet" onClick={() => setTarget(key)}>
                {label}
              </button>
              <p className="hint">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {target === 'milestone' && (
        <Suspense fallback={<Skeleton lines={8} label="The form is loading" />}>
          <MilestoneForm
            milestone={null}
            summary={answerAsRichText(answer.answer)}
            onSaved={() => void finish()}
            onCancel={() => void cancel()}
          />
        </Suspense>
      )}
      {target === 'skill' && (
        <SkillForm
          item={null}
          category=""
          description={answer.answer}
          onDone={() => void finish()}
          onCancel={() => void cancel()}
        />
      )}
    </Dialog>
  );
}
