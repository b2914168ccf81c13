/** From their own files: the library's `Input` carries search, password and one-time-code fields with it. */
export { default as Input } from 'antd/es/input/Input'
export { default as TextArea } from 'antd/es/input/TextArea'
