import { CategorySummary } from './category-row.tsx';

const SAMPLES = [
  { name: 'ai-ml', displayName: 'AI & Machine Learning', icon: 'Brain', color: 'purple' },
  { name: 'programming', displayName: 'Programming', icon: 'Code', color: 'blue' },
  { name: 'frontend', displayName: 'Frontend', icon: 'Monitor', color: 'green' },
  { name: 'backend', displayName: 'Backend', icon: 'Server', color: 'orange' },
  { name: 'cloud', displayName: 'Cloud', icon: 'Cloud', color: 'indigo' },
  { name: 'database', displayName: 'Database', icon: 'Database', color: 'yellow' },
];

/** Example categories, shown when the owner's could not be loaded. */
export function SampleCategories() {
  return (
    <>
      <p className="hint">These are examples of categories, not your own:</p>
      <ul className="rows" aria-label="Sample categories">
        {SAMPLES.map((sample) => (
          <li key={sample.name} className="row" data-state="hidden">
            <CategorySummary {...sample} visible skillCount={0} />
          </li>
        ))}
      </ul>
    </>
  );
}
