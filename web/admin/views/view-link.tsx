import { isLocalHost } from '../../../contract/local-host.ts';
import type { View } from '../../../contract/views.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { useSite } from '../site/use-site.ts';

const LOCAL_ONLY =
  'Only this machine can open the links of views, because SITE_URL is not set to the public address of the site.';

function isLocal(url: string): boolean {
  return isLocalHost(new URL(url).hostname);
}

/** Says that others cannot open the links of views yet. */
export function LocalLinkHint({ url }: Pick<View, 'url'>) {
  return isLocal(url) ? <p className="hint">{LOCAL_ONLY}</p> : null;
}

/** Copies the address of a view. */
export function CopyLink({ url, name }: Pick<View, 'url' | 'name'>) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess('Link copied', isLocal(url) ? { details: LOCAL_ONLY } : {});
    } catch (error) {
      console.error(error);
      toastError('The link could not be copied. Please select it and copy it.');
    }
  };
  return (
    <button type="button" className="button quiet" aria-label={`Copy Link of ${name}`} onClick={() => void copy()}>
      Copy Link
    </button>
  );
}

/** Says, until the site is published, that the links of its views show nothing yet. */
export function UnpublishedHint() {
  const site = useSite();
  if (!site || site.published) return null;
  return (
    <p>
      Your site is not published: until it is, the link of a view shows visitors only your name and a note that the site is not
      public yet. You can publish it in the Overview.
    </p>
  );
}
