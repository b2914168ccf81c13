import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '../kit/i18n/i18n.ts'
import './login.css'

const year = new Date().getFullYear()

type LoginFrameProps = {
  lead: string
  intro: string
  points: readonly string[]
  title: string
  children: ReactNode
}

/** The sign-in pages: at the left what the platform is for, at the right the form. */
export function LoginFrame({ lead, intro, points, title, children }: LoginFrameProps) {
  const { t, i18n } = useTranslation(['common', 'shell'])
  const other = i18n.language === 'zh-CN' ? 'en-US' : 'zh-CN'
  useEffect(() => {
    document.title = `${t('shell:title.login')} - ${t('platform.name')}`
  }, [t])
  return (
    <div className="login">
      <header className="login-header">
        <Mark />
        <span className="login-name">{t('platform.name')}</span>
        <button
          type="button"
          lang={other}
          className="login-language"
          onClick={() => void switchLanguage(other)}
        >
          {t(`language.${other}`)}
        </button>
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
      <footer className="login-footer">{t('shell:footer.copyright', { year })}</footer>
    </div>
  )
}

function Mark() {
  return <img src="/favicon.svg" width="30" height="30" alt="" />
}
