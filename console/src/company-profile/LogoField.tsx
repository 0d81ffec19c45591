import { companyProfileProblemTexts } from '@lensdock/contract/company-profile/company-profile.problems.ts';
import type { CompanyProfile } from '@lensdock/contract/company-profile/company-profile.ts';
import { type ImageProblemName, imageProblemOf } from '@lensdock/contract/listing/image-problem.ts';
import { imageAccept, imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { listingProblemTexts } from '@lensdock/contract/listing/listing.problems.ts';
import { useRef, useState } from 'react';
import { useFieldError, useFormState, useFormValue } from '../forms/use-section-form.ts';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { Button } from '../ui/button/Button.tsx';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { DropZone } from '../ui/form/upload/DropZone.tsx';
import { type UploadState, UploadTile } from '../ui/form/upload/UploadTile.tsx';
import style from './company-profile.module.css';
import type { LogoProgress, ProfileForm } from './use-profile-forms.ts';

const logoProblems: Partial<Record<ImageProblemName, keyof typeof companyProfileProblemTexts>> = {
  'file-too-big': 'logo-too-big',
  'image-format': 'logo-format',
  'image-format-unknown': 'logo-format',
  'image-resolution': 'logo-resolution',
};

/** Checks a logo by the server's rules before it is sent; returns the error text. */
async function checkLogo(file: File): Promise<string | undefined> {
  const { logo } = imageRules;
  // Large files are rejected by size without reading them.
  const problem: ImageProblemName | undefined =
    file.size > logo.maximumBytes * 4
      ? 'file-too-big'
      : imageProblemOf(new Uint8Array(await file.arrayBuffer()), logo)?.problem;
  if (problem === undefined) return undefined;
  const name = logoProblems[problem];
  const texts = name ? companyProfileProblemTexts[name] : listingProblemTexts['image-unreadable'];
  return texts[currentLanguage()];
}

interface LogoFieldProps {
  form: ProfileForm;
  profile: CompanyProfile;
  progress: LogoProgress;
}

/** The logo is checked when it is selected, previewed at once and sent when the header is saved. */
export function LogoField({ form, profile, progress }: LogoFieldProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ name: string; why: string }>();
  const logo = useFormValue(form, 'logo');
  const error = useFieldError(form, 'logo');
  const failure = useFormState(form, () => form.state().failure);
  const url = logo === 'removed' ? null : (logo?.url ?? profile.headerData.logoUrl);
  const chosen = logo && logo !== 'removed' ? logo.file.name : t('company-profile.logo');
  async function take(file: File | undefined) {
    if (!file) return;
    const why = await checkLogo(file);
    setRefused(why ? { name: file.name, why } : undefined);
    if (!why) form.change({ logo: { file, url: URL.createObjectURL(file) } });
  }
  const open = () => input.current?.click();
  const wrong = error ?? rejectionOf(failure);
  const remove = () => form.change({ logo: profile.headerData.logo === null ? null : 'removed' });
  return (
    <div className={style.logo} id="logo" tabIndex={-1}>
      <h3>{t('company-profile.logo')}</h3>
      {/* An empty field also accepts dropped files. */}
      {!form.isLocked() && (progress || refused || url) ? (
        <input
          ref={input}
          type="file"
          hidden
          accept={imageAccept}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be selected again after it was fixed.
            target.value = '';
          }}
        />
      ) : null}
      {progress ? (
        <UploadTile square name={chosen} state={stateOf(progress, t)} onCancel={form.cancel} />
      ) : refused ? (
        <UploadTile
          square
          name={refused.name}
          state={{ step: 'failed', found: refused.why, needed: t('company-profile.logo-hint') }}
          onReplace={open}
          onRemove={() => setRefused(undefined)}
        />
      ) : url ? (
        <Picture url={url} locked={form.isLocked()} onReplace={open} onRemove={remove} />
      ) : (
        <div className={style.drop}>
          <DropZone
            title={t('company-profile.add-logo')}
            text={t('company-profile.or-drop')}
            accept={imageAccept}
            disabledReason={form.isLocked() && t('company-profile.owners-change')}
            onFiles={([file]) => void take(file)}
          />
        </div>
      )}
      {wrong ? <FieldNote tone="bad">{wrong}</FieldNote> : null}
      {refused ? null : <p className={style.hint}>{t('company-profile.logo-hint')}</p>}
    </div>
  );
}

function stateOf(progress: NonNullable<LogoProgress>, t: Text): UploadState {
  if (progress.sentBytes < progress.allBytes) return { step: 'sending', ...progress };
  return { step: 'checking', what: t('company-profile.checking') };
}

interface PictureProps {
  url: string;
  locked: boolean;
  onReplace: () => void;
  onRemove: () => void;
}

function Picture({ url, locked, onReplace, onRemove }: PictureProps) {
  const t = useTranslation();
  return (
    <>
      <img className={style.picture} src={url} alt={t('company-profile.logo-alt')} width={160} height={160} />
      {locked ? null : (
        <div className={style.actions}>
          <Button onClick={onReplace}>{t('company-profile.replace')}</Button>
          <Button variant="quiet" onClick={onRemove}>
            {t('company-profile.remove')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The server's error about the image, which belongs to no header field. */
function rejectionOf(failure: unknown): string | undefined {
  if (!(failure instanceof ProblemError) || !failure.answer.uploadErrorCode) return undefined;
  return failure.answer.errorMessage;
}
