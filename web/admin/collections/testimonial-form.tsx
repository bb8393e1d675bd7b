import { toastSuccess } from '../../ui/toasts.tsx';
import { useAdminData } from '../data/admin-data.tsx';
import type { Items } from '../data/items.ts';
import { CollectionForm } from '../form/collection-form.tsx';
import { useItemForm } from '../form/use-item-form.ts';
import { featuredNotice } from './featured-notice.ts';
import { imageControl } from './image-control.tsx';

type Testimonial = Items['testimonials'];

interface Props {
  item: Testimonial | null;
  onDone: () => void;
  onCancel: () => void;
}

export function TestimonialForm({ item, onDone, onCancel }: Props) {
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
