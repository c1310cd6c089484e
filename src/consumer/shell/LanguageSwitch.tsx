import { useState } from 'react';
import { commonTexts } from '../../../texts/common.ts';
import { fileIn, LANGUAGE_COOKIE, LANGUAGES } from '../../../texts/languages.ts';
import { LANGUAGE } from '../../../texts/locale.ts';
import { reloadTo } from '../../ui/sheet-entries.ts';

const OTHERS = Object.entries(LANGUAGES).filter(([language]) => language !== LANGUAGE);

interface LanguageSwitchProps {
  className?: string | undefined;
  /** On which sheet it stands, and of what, which its screen opens again. */
  sheet?: string;
}

/** The other languages, each by its own name: a tap loads the same screen in it. */
export function LanguageSwitch({ className, sheet }: LanguageSwitchProps) {
  const [unreached, setUnreached] = useState<string | null>(null);
  const change = async (language: string, name: string) => {
    setUnreached(null);
    try {
      const { chooseLanguage } = await import('../../platform/language.ts');
      const page = fileIn(language, '/index.html');
      if (await chooseLanguage({ language, page, cookie: LANGUAGE_COOKIE })) reloadTo(sheet);
      else setUnreached(name);
    } catch {
      setUnreached(name);
    }
  };
  return (
    <div className={className}>
      {OTHERS.map(([language, name]) => (
        <button
          key={language}
          type="button"
          className="link"
          lang={language}
          onClick={() => void change(language, name)}
        >
          {name}
        </button>
      ))}
      {unreached !== null && (
        <p className="alert" role="alert">
          {commonTexts.languageUnreached(unreached)}
        </p>
      )}
    </div>
  );
}
