import { downloadResume } from './download-resume.ts';
import { usePage } from './public-data.ts';

/** Downloads the resume; without JavaScript it is a plain link to the file. */
export function ResumeLink({ children, className }: { children: string; className?: string }) {
  const { profile } = usePage();
  return (
    <a
      className={className}
      href="/api/resume/download"
      data-replay=""
      onClick={(event) => {
        event.preventDefault();
        void downloadResume(profile.name);
      }}
    >
      {children}
    </a>
  );
}
