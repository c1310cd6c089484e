import { useState } from 'react';
import { commonTexts } from '../../../texts/common.ts';
import { fileIn, LANGUAGE_COOKIE, LANGUAGES } from '../../../texts/languages.ts';
import { LANGUAGE } from '../../../texts/locale.ts';
import { reloadTo } from '../../ui/sheet-entries.ts';

const OTHERS = Object.entries(LANGUAGES).filter(([language]) => language !== LANGUAGE);

const WHY_NOT = {
  unreached: commonTexts.languageUnreached,
  unkept: commonTexts.languageUnkept,
};

interface LanguageSwitchProps {
  className?: string | undefined;
  /** On which sheet it stands, and of what, which its screen opens again. */
  sheet?: string;
}

/** The other languages, each by its own name: a tap loads the same screen in it. */
export function LanguageSwitch({ className, sheet }: LanguageSwitchProps) {
  const [alert, setAlert] = useState<string | null>(null);
  const change = async (language: string, name: string) => {
    setAlert(null);
    try {
      const { chooseLanguage } = await import('../../platform/language.ts');
      const page = fileIn(language, '/index.html');
      const chosen = await chooseLanguage({ language, page, cookie: LANGUAGE_COOKIE });
      if (chosen === 'chosen') reloadTo(sheet);
      else setAlert(WHY_NOT[chosen](name));
    } catch {
      setAlert(WHY_NOT.unreached(name));
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
      {alert !== null && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
    </div>
  );
}
