import { API_PATHS } from '../../contract/api-paths.ts';
import { downloadResume } from './download-resume.ts';
import { usePage } from './public-data.ts';

/** Downloads the resume; without JavaScript it is a plain link to the file. */
export function ResumeLink({ children, className }: { children: string; className?: string }) {
  const { profile, view } = usePage();
  const address = view ? `${view.path}/resume.pdf` : API_PATHS.resume;
  return (
    <a
      className={className}
      href={address}
      data-replay=""
      onClick={(event) => {
        event.preventDefault();
        void downloadResume(profile.name, address);
      }}
    >
      {children}
    </a>
  );
}
