import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FootWords } from '../kit/foot-words.tsx'
import { switchLanguage } from '../kit/i18n/i18n.ts'
import { type Audience, languagesFor } from '../kit/i18n/language.ts'
import { look } from '../kit/look.ts'
import './login.css'

type LoginFrameProps = {
  audience: Audience
  lead: string
  intro: string
  points: readonly string[]
  title: string
  children: ReactNode
}

export function LoginFrame({ audience, lead, intro, points, title, children }: LoginFrameProps) {
  const { t, i18n } = useTranslation(['common', 'shell'])
  useEffect(() => {
    document.title = `${t('shell:title.login')} - ${t('platform.name')}`
  }, [t])
  return (
    <div className="login">
      <header className="login-header">
        <Mark />
        <span className="login-name">{t('platform.name')}</span>
        <div className="login-languages">
          {languagesFor(audience)
            .filter((code) => code !== i18n.language)
            .map((code) => (
              <button
                key={code}
                type="button"
                lang={code}
                className="login-language"
                onClick={() => void switchLanguage(code)}
              >
                {t(`language.${code}`)}
              </button>
            ))}
        </div>
      </header>
      <main className="login-main">
        <div className="login-about">
          <p className="login-lead">{lead}</p>
          <p>{intro}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <section className="login-card" aria-labelledby="login-title">
          <h1 id="login-title">{title}</h1>
          {children}
        </section>
      </main>
      <footer className="login-footer">
        <FootWords audience={audience} />
      </footer>
    </div>
  )
}

function Mark() {
  return <img src={look.logo ?? '/favicon.svg'} width="30" height="30" alt="" />
}
