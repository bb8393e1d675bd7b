import { toastSuccess } from '../../ui/toasts.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { CollectionForm } from '../form/collection-form.tsx';
import { useItemForm } from '../form/use-item-form.ts';
import { featuredNotice } from './featured-notice.ts';
import { imageControl } from './image-control.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
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

interface FormProps {
  item: Testimonial | null;
  onDone: () => void;
  onCancel: () => void;
}

export function TestimonialForm({ item, onDone, onCancel }: FormProps) {
  const { testimonials } = useAdminData();
  const form = useItemForm('testimonials', {
    item,
    defaults: { date: today() },
    onDone: (result) => {
      if (result && result.featured !== (item?.featured ?? false)) {
        const others = testimonials.items.filter(({ id }) => id !== result.id);
        const notice = featuredNotice([...others, result]);
        if (notice) toastSuccess('Featured testimonials changed', { details: notice });
      }
      onDone();
    },
  });
  return (
    <CollectionForm
      form={form}
      title={item ? 'Edit Testimonial' : 'Add Testimonial'}
      summary="Validation Errors:"
      onCancel={onCancel}
      hints={{
        featured: 'Featured testimonials are the ones on the homepage. As soon as one is featured, the others are hidden there.',
      }}
      controls={{ avatar: imageControl }}
    />
  );
}

/** Today as YYYY-MM-DD in the owner's time zone. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
