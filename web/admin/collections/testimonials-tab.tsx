import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { featuredNotice } from './featured-notice.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { TestimonialForm } from './testimonial-form.tsx';
import { useEditor } from './use-editor.ts';
import { Workspace } from './workspace.tsx';

type Testimonial = Items['testimonials'];

export default function TestimonialsTab() {
  const { testimonials } = useAdminData();
  const editor = useEditor<Testimonial>();
  const notice = featuredNotice(testimonials.items);
  return (
    <Workspace
      resource="testimonials"
      title="Testimonials"
      addLabel="Add Testimonial"
      editor={editor}
      ids={testimonials.items.map(({ id }) => id)}
      isLoading={testimonials.isLoading}
      hasFailed={testimonials.hasFailed}
      emptyText='No testimonials added yet. Click "Add Testimonial" to get started.'
      notice={notice && <p className="hint list-notice">{notice}</p>}
      form={<TestimonialForm key={editor.formKey} item={editor.item} onDone={editor.close} onCancel={editor.cancel} />}
    >
      <ul className="cards" aria-label="Testimonials">
        {testimonials.items.map((testimonial) => (
          <TestimonialCard
            key={testimonial.id}
            testimonial={testimonial}
            isBeingEdited={testimonial.id === editor.item?.id}
            onEdit={() => editor.edit(testimonial)}
            onDelete={() => testimonials.remove(testimonial.id)}
          />
        ))}
      </ul>
    </Workspace>
  );
}
