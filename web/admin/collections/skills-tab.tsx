import { useId, useState } from 'react';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { hasEveryWord } from './has-every-word.ts';
import { SkillForm } from './skill-form.tsx';
import { SkillRow } from './skill-row.tsx';
import { SortableList } from './sortable-list.tsx';
import { useEditor } from './use-editor.ts';
import { Workspace } from './workspace.tsx';

type Skill = Items['skills'];

export default function SkillsTab() {
  const { skills, categories, reorder } = useAdminData();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState('');
  const filterId = useId();
  const editor = useEditor<Skill>();
  const categoryName = (key: string) => categories.items.find(({ name }) => name === key)?.displayName ?? key;
  const matches = skills.items.filter(
    ({ name, category }) => (!filter || category === filter) && hasEveryWord(`${name} ${categoryName(category)}`, search),
  );

  // Skills hidden by the search or the filter keep their positions.
  const onReorder = (reordered: Skill[]) => {
    const shownIds = new Set(reordered.map(({ id }) => id));
    const queue = reordered.values();
    const all = skills.items.map((skill) => (shownIds.has(skill.id) ? (queue.next().value ?? skill) : skill));
    void reorder(
      'skills',
      all.map(({ id }) => id),
    );
  };

  const filterControl = (
    <div className="filter">
      {skills.items.length > 0 && (
        <input
          type="search"
          className="field"
          aria-label="Search skills"
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <label className="visually-hidden" htmlFor={filterId}>
        Filter skills
      </label>
      <select id={filterId} value={filter} onChange={(event) => setFilter(event.target.value)}>
        <option value="">All Categories</option>
        {categories.items.map(({ id, name, displayName }) => (
          <option key={id} value={name}>
            {displayName}
          </option>
        ))}
      </select>
    </div>
  );

  return (
    <Workspace
      resource="skills"
      title="Skills"
      addLabel="Add Skill"
      editor={editor}
      ids={skills.items.map(({ id }) => id)}
      shownIds={matches.map(({ id }) => id)}
      isLoading={skills.isLoading || categories.isLoading}
      hasFailed={skills.hasFailed}
      emptyText='No skills added yet. Click "Add Skill" to get started.'
      tools={filterControl}
      form={
        <SkillForm key={editor.formKey} item={editor.item} category={filter} onDone={editor.close} onCancel={editor.cancel} />
      }
    >
      {matches.length === 0 && (
        <p className="empty">{search ? 'No skill has all these words.' : 'No skills in this category.'}</p>
      )}
      <SortableList
        label="Skills"
        items={matches}
        nameOf={({ name }) => name}
        onReorder={onReorder}
        stateOf={({ id }) => (id === editor.item?.id ? 'edited' : undefined)}
      >
        {(skill) => (
          <SkillRow
            skill={skill}
            category={categoryName(skill.category)}
            isBeingEdited={skill.id === editor.item?.id}
            onEdit={() => editor.edit(skill)}
            onDelete={() => skills.remove(skill.id)}
          />
        )}
      </SortableList>
    </Workspace>
  );
}
